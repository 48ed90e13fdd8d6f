package corpora

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"weatherglass/metrics/formats/textfile"
)

// file is one of those that are read.
//
// Size and Time are there to see that texts were not changed between two calls.
type file struct {
	Path string `json:"path"` // as it is opened
	ID   string `json:"id"`   // its path in the folder named, without endings
	Size int64  `json:"size"`
	Time int64  `json:"time"` // of its last change, nanoseconds
}

// list returns the files that paths name, in order; a folder stands for the texts in
// it. It returns the index of a folder beside, if it has one.
//
// In the order of paths, those of a folder by name. Only the first folder's index
// is returned. left are files of folders that are no texts by their names.
func list(paths []string) (files []file, index string, left []string, err error) {
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, "", nil, err
		}
		found := []file{{path, filepath.Base(path), info.Size(), info.ModTime().UnixNano()}}
		if info.IsDir() {
			var others []string
			if found, others, err = walk(path); err != nil {
				return nil, "", nil, err
			}
			left = append(left, others...)
			if in := filepath.Join(path, textfile.IndexName); index == "" && isFile(in) {
				index = in
			}
		} else if !info.Mode().IsRegular() {
			return nil, "", nil, fmt.Errorf("%s is no file; texts are read more than once, so keep them in one", path)
		}
		files = append(files, found...)
	}
	for i := range files {
		files[i].ID, _ = textfile.BaseName(files[i].ID)
	}
	return files, index, left, twice(files)
}

// isFile reports whether a path names a regular file, following links.
func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// walk returns the texts of a folder by name, and the names of files that are none. Files whose
// names begin with a dot are neither.
//
// O(files). The order is that of [filepath.WalkDir], lexical, and so the same
// everywhere.
func walk(dir string) (found []file, left []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		// The folder itself may have such a name, as "." has.
		if strings.HasPrefix(d.Name(), ".") && path != dir {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		name, _ := filepath.Rel(dir, path)
		name = filepath.ToSlash(name)
		if d.IsDir() || name == textfile.IndexName {
			return nil
		}
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		// A table further down that is called index.csv is one like any other.
		if place := textfile.PlaceOf(name); place == textfile.Other || !info.Mode().IsRegular() {
			left = append(left, name)
			return nil
		}
		found = append(found, file{path, name, info.Size(), info.ModTime().UnixNano()})
		return nil
	})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("%s holds no texts: no file in it ends in %s", dir, strings.Join(textfile.Endings, ", "))
	}
	return found, left, err
}

// twice refuses files that are named more than once, which would be counted so.
//
// By where links lead, so that a link and its target are one file.
func twice(files []file) error {
	seen := map[string]bool{}
	for _, f := range files {
		// By the file that is meant, whatever name it has.
		path, err := filepath.EvalSymlinks(f.Path)
		if err == nil {
			path, err = filepath.Abs(path)
		}
		if err != nil {
			return err
		}
		if seen[path] {
			return fmt.Errorf("%s is named twice", f.Path)
		}
		seen[path] = true
	}
	if len(files) == 0 {
		return errors.New("no texts are named")
	}
	return nil
}
