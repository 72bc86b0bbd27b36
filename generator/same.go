package generator

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"path"

	"trtsite/analysis"
	"trtsite/analysis/sidecar"
	"trtsite/analysis/source"
	"trtsite/generator/archive"
	"trtsite/generator/view"

	"golang.org/x/sync/errgroup"
)

// sameProfiles knows which profiles of an archive have the same bytes. Reports
// are analysed one by one and forgotten, so this is found out before.
type sameProfiles struct {
	// hash is the SHA-256 in hex by the profile's path in the archive, only of
	// profiles that share their size with another.
	hash map[string]string
	// reports are the paths of the reports by hash, in archive order, one for each
	// profile.
	reports map[string][]string
}

// profileFile is a profile and the report that it belongs to.
type profileFile struct {
	file   source.File
	report string
	hash   string
}

// findSame hashes profiles whose size occurs more than once. A file that cannot
// be read is left out; its report says why.
func (b *build) findSame(ctx context.Context) error {
	files := b.candidates()
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(b.opts.Workers)
	for i := range files {
		if files[i].hash != "" {
			continue
		}
		group.Go(func() error {
			files[i].hash = hashOf(b.opts.Source, files[i].file.Path)
			return ctx.Err()
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	b.same = sameProfiles{hash: map[string]string{}, reports: map[string][]string{}}
	for _, f := range files {
		if f.hash != "" {
			b.same.hash[f.file.Path] = f.hash
			b.same.reports[f.hash] = append(b.same.reports[f.hash], f.report)
		}
	}
	return nil
}

// candidates lists the profiles that may have the bytes of another, in archive
// order: those that share their size, or all where the size of one is not known,
// since only its hash is. Empty files are no measurement.
func (b *build) candidates() []profileFile {
	var all []profileFile
	sizes := map[int64]int{}
	packaged := 0
	for _, n := range b.archive.Reports {
		if !n.HasPage() {
			continue
		}
		known := b.packagedProfiles(n)
		packaged += len(known)
		all = append(all, known...)
		for _, p := range n.Source.Pairs {
			if p.Profile.Present() && len(p.Problems) == 0 && p.Profile.Size > 0 {
				all = append(all, profileFile{file: p.Profile, report: n.Path})
				sizes[p.Profile.Size]++
			}
		}
	}
	if packaged > 0 {
		return all
	}
	var shared []profileFile
	for _, f := range all {
		if sizes[f.file.Size] > 1 {
			shared = append(shared, f)
		}
	}
	return shared
}

// packagedProfiles are the profiles that a packaged report was made of, one for
// each name.
func (b *build) packagedProfiles(n *archive.Node) []profileFile {
	if len(n.Source.Pairs) > 0 || len(n.Source.Documents) == 0 {
		return nil
	}
	data, err := fs.ReadFile(b.opts.Source, path.Join(n.Source.Dir, sidecar.Name))
	if err != nil || int64(len(data)) > b.opts.Limits.WithDefaults().FileBytes {
		return nil
	}
	var out []profileFile
	taken := map[string]bool{}
	for _, p := range sidecar.Profiles(data, hashOf(b.opts.Source, n.Source.Documents[0].Path)) {
		if !taken[p.Name] {
			taken[p.Name] = true
			file := source.File{Path: path.Join(n.Source.Dir, p.Name), Base: p.Name}
			out = append(out, profileFile{file: file, report: n.Path, hash: p.SHA256})
		}
	}
	return out
}

// hashOf is "" for a file that cannot be read.
func hashOf(fsys fs.FS, name string) string {
	f, err := fsys.Open(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return ""
	}
	return hex.EncodeToString(h.Sum(nil))
}

// fill names the other reports with the same profile, as many as a page shows
// and one more: in an archive of copies every report would name all. Another backend of the
// same report names the report itself; copies of a backend for the optimization
// profiles of one file do not count.
func (s sameProfiles) fill(n *archive.Node, r *analysis.Report) {
	for i := range r.Backends {
		b := &r.Backends[i]
		hash := s.hash[path.Join(n.Source.Dir, b.ProfilePath)]
		if hash == "" || b.ProfilePath == "" {
			continue
		}
		b.ProfileHash = hash
		own := false
		for _, other := range s.reports[hash] {
			if other == n.Path && !own {
				own = true
				continue
			}
			if k := len(b.Quality.SameAs); k == 0 || b.Quality.SameAs[k-1] != other {
				b.Quality.SameAs = append(b.Quality.SameAs, other)
			}
			if len(b.Quality.SameAs) > view.MaxSame {
				break
			}
		}
	}
}
