import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { Suggestion } from "#src/features/content/components/about/suggestion.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";

export default async function SuggestionFeedbackPage() {
  return (
    <AboutFrame at="/suggestionFeedback">
      <Suggestion kinds={await loadOptions("mall_suggestion_kind")} />
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
