package shell

import "weatherglass/metrics/experiment"

// Address is the address of a question below the base of the site: the page that shows its
// method and, after the #, the link that measures it.
//
// The error says why the question fits into no link.
func Address(q experiment.Experiment) (string, error) {
	link, err := experiment.EncodeQuestion(q)
	if err != nil {
		return "", err
	}
	page := PagePath(MethodPage(q.Method))
	if q.Series != nil {
		page = PathTime
	}
	return page + "#" + link, nil
}
