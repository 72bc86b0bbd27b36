package model

var (
	recommenderWords = []string{"embeddingbag", "embedding_bag", "embedding_bags", "bot_l", "top_l", "emb_l",
		"bottom_mlp", "top_mlp", "dense_arch", "sparse_arch", "over_arch", "interaction_arch",
		"cross_network", "crossnet", "dlrm", "deepfm", "wide_and_deep", "user_embedding",
		"item_embedding", "user_tower", "item_tower"}
	// treeWords are operators of ONNX-ML and of converters that only classical
	// models have; pipelineWords are preparation steps, and names of other things
	// as well.
	treeWords = []string{"treeensembleclassifier", "treeensembleregressor", "treeensemble", "svmclassifier",
		"svmregressor", "linearclassifier", "linearregressor", "zipmap", "featurevectorizer",
		"dictvectorizer", "tfidfvectorizer", "hummingbird"}
	pipelineWords = []string{"scaler", "normalizer", "imputer", "onehotencoder", "labelencoder",
		"binarizer", "arrayfeatureextractor"}
)

// recommenderClaim wants two modules or inputs that only rankers have, or one of
// each.
func recommenderClaim(f *facts) claim {
	c := claim{category: Recommender}
	words, named := f.found(recommenderWords)
	inputs, text := f.inputsNamed(userInputs)
	if words+inputs < 2 || f.convolutional() {
		return claim{}
	}
	if words > 0 {
		c.evidence = append(c.evidence, named)
	}
	if inputs > 0 {
		c.evidence = append(c.evidence, text)
	}
	return c
}

// classicalClaim wants an operator of trees, linear models or vectorizers, or
// three preparation steps, and hardly a matrix product.
func classicalClaim(f *facts) claim {
	trees, treeText := f.found(treeWords)
	steps, stepText := f.found(pipelineWords)
	c := claim{category: Classical}
	if f.convolutional() || f.attention > 0 || trees == 0 && steps < 3 {
		return claim{}
	}
	if trees > 0 {
		c.evidence = append(c.evidence, treeText)
	}
	if steps > 0 {
		c.evidence = append(c.evidence, stepText)
	}
	return c
}
