import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { Suggestion } from "#src/features/content/components/about/suggestion.tsx";

export default function SuggestionFeedbackPage() {
  return (
    <AboutFrame at="/suggestionFeedback">
      <Suggestion />
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
