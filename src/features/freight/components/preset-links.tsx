import { presetLabels, presets } from "#src/domain/freight/template.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** The starting points of a template, each a link to its form. */
export const PresetLinks = () => (
  <ul className={list}>
    {eachRow(
      presets,
      (preset) => preset,
      (preset) => (
        <li className={item}>
          <LinkButton href={`/supFreightNew?preset=${preset}`} variant="outline" icon="truck">
            {presetLabels[preset]}
          </LinkButton>
          <span>{messages.presetHints[preset]}</span>
        </li>
      ),
    )}
  </ul>
);

const list = css({ display: "grid", gap: "2", justifyItems: "start", textAlign: "start" });
const item = wrap({ align: "center", gap: "2", "& > span": { color: "fg.muted", textStyle: "table" } });
