// Package publish writes a site into a folder so that a reader never sees a
// torn one.
//
//  1. Add compares each file with what is there and stages what differs, in a
//     hidden folder of the output.
//  2. Commit renames into place: new assets, new pages, replaced pages, indexes.
//  3. Then it deletes what the last manifest lists and this build did not add,
//     and writes the new manifest last.
//
// Files whose bytes are equal are not touched, so their times stay. An error
// before the first change leaves the old site as it was. A crash in between
// leaves whole files of two builds; the next build heals it, since it trusts
// bytes and not the manifest.
//
// What is whose:
//   - A file that no list of a build names is never deleted or overwritten.
//   - A file at a path of the last manifest is overwritten, even if someone
//     edited it: the site is generated. It is deleted only while it has the bytes
//     that a build wrote; an edited one stays, and Stats.Kept names it, build
//     after build, until it is removed.
//   - A build notes its paths and hashes before its first change, so that the
//     files of a crashed build count as ours: those that have these bytes.
//   - Nothing outside the output is read, written or deleted, whatever symbolic
//     links lie in it; a folder that became a symbolic link is not ours.
//   - One build at a time writes to an output: New takes a lock that Commit and
//     Abort give back, and fails with ErrBusy while another build has it.
//
// Single files are not synced to disk: a rename is atomic for readers, and
// syncing each file costs ten times the build. Only the manifest is synced.
package publish

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"
)

// Class says when a file takes its place.
type Class int

const (
	// Asset is a file that pages use: styles, scripts, images, downloads.
	Asset Class = iota
	// Page is a page that other pages link to.
	Page
	// Index is a page or list that links to everything; it comes last.
	Index
)

// The names that publish uses in the output.
const (
	stagingDir = ".trtsite-staging"
	// ManifestName lists what the last build wrote; pendingName lists what a
	// build is about to write and is there only while it does.
	ManifestName = ".trtsite-manifest.json"
	pendingName  = ".trtsite-pending.json"
)

// Stats counts what a commit did, in files; Bytes is the size of the whole site
// without the manifest.
type Stats struct {
	Written, Unchanged, Deleted int
	Bytes                       int64
	// Kept are the paths of earlier builds' files that are no longer part of the
	// site and were not deleted, since someone changed them. Sorted.
	Kept []string
}

// Site collects the files of one build. Its methods may be called from several
// goroutines; Commit and Abort end it.
type Site struct {
	dir   string
	files fileSystem
	old   record

	mu   sync.Mutex
	over bool
	// failed is the first error of Add.
	failed  error
	entries map[string]*entry
	// foreign are paths that exist, differ and are not ours; folders are paths
	// where a folder stands.
	foreign, folders []string
}

// entry is one file of the build.
type entry struct {
	class Class
	sum   string
	size  int64
	// staged is the staged file's path, "" where the bytes are there already.
	staged string
	// replaces is set where a file of an earlier build stands in its place.
	replaces bool
}

// errOver is returned by a build that Commit or Abort ended.
var errOver = errors.New("the build is over")

// New prepares a build into dir and makes it where it does not exist. What a
// crashed build left in the staging folder is removed. Either Commit or Abort
// must follow. The error is ErrBusy while another build writes to dir.
func New(dir string) (*Site, error) {
	files, err := openFolder(dir)
	if err != nil {
		return nil, err
	}
	return newSite(dir, files)
}

func newSite(dir string, files fileSystem) (*Site, error) {
	s := &Site{dir: dir, files: files, entries: map[string]*entry{}}
	err := files.RemoveAll(stagingDir)
	if err != nil {
		err = fmt.Errorf("cannot clean what an earlier build left: %w", err)
	} else {
		s.old, err = readRecord(files)
	}
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	return s, nil
}

// Add takes one file of the site. p is relative, slash-separated and in Unicode
// NFC, which the caller sees to: two forms of one name would be two files here
// and one on some systems, as would two names that differ in case. Add fails for
// a path that leads out of the site, that is no name on some system, or that was
// added before; then Commit fails too.
func (s *Site) Add(p string, class Class, data []byte) error {
	err := s.add(p, class, data)
	if err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.failed = cmp.Or(s.failed, err)
	}
	return err
}

func (s *Site) add(p string, class Class, data []byte) error {
	if err := checkPath(p); err != nil {
		return err
	}
	e := &entry{class: class, sum: sumOf(data), size: int64(len(data))}
	number, err := s.reserve(p, e)
	if err != nil {
		return err
	}
	same, err := s.compare(p, e, data)
	if err != nil {
		return fmt.Errorf("cannot compare %s with what is published: %w", p, err)
	}
	if same {
		return nil
	}
	return s.stage(e, number, data)
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// reserve enters e under p and returns its number.
func (s *Site) reserve(p string, e *entry) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return 0, errOver
	}
	if s.entries[p] != nil {
		return 0, fmt.Errorf("two files of the site are called %s", p)
	}
	s.entries[p] = e
	return len(s.entries), nil
}

// Abort removes what was staged and leaves the old site as it was; an output
// folder that the build made goes too. It does nothing after Commit.
func (s *Site) Abort() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.over {
		return nil
	}
	s.over = true
	err := s.files.RemoveAll(stagingDir)
	if err != nil {
		err = fmt.Errorf("cannot remove what was staged: %w", err)
	}
	return errors.Join(err, s.files.Close())
}
