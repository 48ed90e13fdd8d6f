package encoded

import (
	"bytes"
	"encoding/json"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// modelID is what a question calls a model that it names by its check number.
const modelID = "model"

const fieldsOfModel message.Text = "encoded.fields_of_model: The fields are model, pool, layer and prefix."

// Named writes an Experiment whose embedding is a model, {"model": "53aa5117…", "pool": "mean", "layer": 6, "prefix":
// "query: "}, with options in the place of these fields, as [experiment.Parse] reads it. Any other text stays as it is.
func Named(text []byte) ([]byte, error) {
	var asked map[string]json.RawMessage
	if json.Unmarshal(text, &asked) != nil || !bytes.HasPrefix(bytes.TrimSpace(asked["embedding"]), []byte("{")) {
		return text, nil
	}
	var model, options map[string]json.RawMessage
	if err := json.Unmarshal(asked["embedding"], &model); err != nil {
		return text, nil // Parse says what is wrong
	}
	if model["of"] != nil || model["series"] != nil {
		return text, nil // vectors with steps of debiasing, or over years
	}
	if given := asked["options"]; given != nil && json.Unmarshal(given, &options) != nil {
		return text, nil
	}
	if options == nil {
		options = map[string]json.RawMessage{}
	}
	for field, value := range model {
		switch field {
		case "model", "pool", "layer", "prefix":
			options[field] = value
		default:
			return nil, experiment.Refuse("unknown_field", fieldsOfModel,
				"encoded.model_has_no_field: A model has no field {name:%.40q}.", field)
		}
	}
	if model["model"] == nil {
		return nil, experiment.Refuse("no_model", fieldsOfModel,
			"encoded.model_without_number: The embedding is an object that names no model.")
	}
	var err error
	if asked["options"], err = json.Marshal(options); err != nil {
		return nil, err
	}
	if asked["embedding"], err = json.Marshal(experiment.UploadID(modelID)); err != nil {
		return nil, err
	}
	return json.Marshal(asked)
}
