import { secondPersonText, type SecondStep } from "#src/domain/kernel/second-person.ts";
import { mutedText } from "#styled-system/patterns";
import { TextLink } from "./link-button.tsx";

type Props = { lead: string; step: SecondStep; names: readonly string[]; href: string | null };

/** Why one may not take a step oneself, and who can; where nobody can, with the page on which somebody is named (`href`; null for who may not open it). */
export const SecondPerson = ({ lead, step, names, href }: Props) => (
  <p className={muted}>
    {`${lead}${secondPersonText(step, names)}`}
    {href !== null && names.length === 0 && (
      <>
        {"。"}
        <TextLink variant="text" href={href}>
          去设置
        </TextLink>
      </>
    )}
  </p>
);

const muted = mutedText({ size: "table" });
