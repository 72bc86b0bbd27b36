package schema

// summary reads the version and the verdicts of a document. It takes any
// document: what is not there counts as nothing.
func (c *checker) summary() (version string, backends int, failed []FailedBackend) {
	root, _ := c.doc.(map[string]any)
	version, _ = root["schema_version"].(string)
	results, _ := root["results"].([]any)
	for i, v := range results {
		result, _ := v.(map[string]any)
		validation, _ := result["validation"].(map[string]any)
		if status, _ := validation["status"].(string); status != "failed" {
			continue
		}
		label, _ := result["label"].(string)
		failed = append(failed, FailedBackend{Index: i, Label: label, Reason: firstError(validation)})
	}
	return version, len(results), failed
}

func firstError(validation map[string]any) string {
	messages, _ := validation["messages"].([]any)
	for _, v := range messages {
		m, _ := v.(map[string]any)
		if level, _ := m["level"].(string); level == "error" {
			text, _ := m["message"].(string)
			return text
		}
	}
	return ""
}
