package model

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// stated is a category with what configurations of it say, after the model types
// of Hugging Face transformers, the classes of diffusers and the names of timm.
type stated struct {
	category             string
	modelType, className *regexp.Regexp
}

// A class that ends in ForCausalLM makes a decoder of any model.
var causalClass = regexp.MustCompile(`(ForCausalLM|LMHeadModel)$`)

var statedCategories = []stated{
	{Encoder,
		regexp.MustCompile(`^(bert|roberta|distilbert|albert|mpnet|electra|deberta(-v2)?|camembert|xlm|xlm-roberta(-xl)?|` +
			`ernie|nomic_bert|modernbert|mobilebert|squeezebert|longformer|big_bird|layoutlm(v\d)?|esm|roformer|eurobert|` +
			`clip_text_model|siglip_text_model)$`),
		regexp.MustCompile(`^(Bert|Roberta|DistilBert|Albert|MPNet|Electra|Deberta(V2)?|XLMRoberta|Camembert|ModernBert|CLIPText)Model`)},
	{Decoder,
		regexp.MustCompile(`^(gpt.*|openai-gpt|(llama|gemma|phi|qwen)\d*([._-]?(text|moe|next))*|mistral|mixtral|falcon|opt|bloom|mpt|` +
			`starcoder2?|codegen|stablelm|deepseek(_v\d)?|olmo\d?|granite|cohere\d?|baichuan|internlm\d?|chatglm|nemotron|exaone\d?|smollm\d?)$`),
		causalClass},
	{ViT,
		regexp.MustCompile(`^(vit|vit_mae|vit_msn|deit|beit|swin(v2)?|dinov2(_with_registers)?|dinov3_vit|data2vec-vision|` +
			`pvt(_v2)?|segformer|mobilevit(v2)?|yolos|hiera|ijepa|levit|clip_vision_model|siglip_vision_model)$`),
		regexp.MustCompile(`^(ViT[A-Z]|DeiT|Beit|Swin|Dinov2|Dinov3ViT|CLIPVision|SiglipVision|(vit|deit|beit|swin)_)`)},
	{CNN,
		regexp.MustCompile(`^(resnet|convnext(v2)?|efficientnet|mobilenet_v[1-4]|regnet|bit|van|dinov3_convnext)$`),
		regexp.MustCompile(`(?i)^(resne[tx]t?|convnext|efficientnet|mobilenet|regnet|vgg|densenet|inception|alexnet|squeezenet|darknet|hrnet)`)},
	{Diffusion,
		regexp.MustCompile(`^(unet|controlnet|ddpm|ldm|stable-diffusion)$`),
		regexp.MustCompile(`^(UNet\w*Model|\w*ControlNet\w*|\w*Transformer[23]DModel|Autoencoder[A-Z]\w*|VQModel)$`)},
	{Recommender,
		regexp.MustCompile(`^(dlrm|deepfm|xdeepfm|wide_and_deep|dcn(v2)?|ncf|sasrec|bert4rec|two_tower)$`),
		regexp.MustCompile(`^(DLRM|DeepFM|WideAndDeep|DCNv?2?|NCF|SASRec|BERT4Rec|TwoTower)`)},
	{Classical,
		regexp.MustCompile(`^(xgboost|lightgbm|catboost|random_forest|gradient_boosting|logistic_regression|svm|sklearn)$`),
		regexp.MustCompile(`^(XGB|LGBM|CatBoost|RandomForest|GradientBoosting|HistGradientBoosting|LogisticRegression|LinearSV[CR]|SV[CR]$)`)},
}

// twoPartTypes have an encoder and a decoder; the component says which it is.
var twoPartTypes = regexp.MustCompile(`^(u?m?t5|m?bart|whisper|marian|pegasus|m2m_100|blenderbot|led)$`)

// configClaim reads the category that a configuration states.
func configClaim(c Config, components []string) claim {
	typ := strings.ToLower(c.ModelType)
	for _, class := range c.Architectures {
		if causalClass.MatchString(class) {
			return statedClaim(Decoder, c, "architecture", class)
		}
	}
	for _, s := range statedCategories {
		if s.modelType.MatchString(typ) {
			return statedClaim(s.category, c, "model_type", c.ModelType)
		}
	}
	if twoPartTypes.MatchString(typ) {
		return twoPartClaim(c, components)
	}
	for _, s := range statedCategories {
		for _, class := range c.Architectures {
			if s.className.MatchString(class) {
				return statedClaim(s.category, c, "architecture", class)
			}
		}
	}
	if typ == "" {
		return claim{}
	}
	return statedClaim("", c, "model_type", c.ModelType)
}

func statedClaim(category string, c Config, key, value string) claim {
	return claim{category: category, evidence: []string{
		fmt.Sprintf("config `%s` has %s `%s`", c.Path, key, value)}}
}

func twoPartClaim(c Config, components []string) claim {
	ends := func(word string) bool {
		return slices.ContainsFunc(components, func(p string) bool {
			return p == word || strings.Contains(p, "_"+word)
		})
	}
	out := statedClaim("", c, "model_type", c.ModelType)
	switch encoder, decoder := ends("encoder"), ends("decoder"); {
	case encoder && !decoder:
		out.category = Encoder
	case decoder && !encoder:
		out.category = Decoder
	}
	return out
}
