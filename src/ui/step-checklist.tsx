import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { eachRow } from "./each-row.tsx";
import { Icon } from "./icon.tsx";
import { TextLink } from "./link-button.tsx";

/** `href` is null where the person may not open it. */
type Step = { step: string; title: string; hint: string; href: string | null; done: boolean };
type Props = { id: string; title: string; steps: readonly Step[] };

/** Steps that lead somebody new to work, each a link to where it is done; gone when all are. */
export function StepChecklist({ id, title, steps }: Props) {
  if (steps.every(({ done }) => done)) return null;
  return (
    <section className={card()} aria-labelledby={id}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      <p className={muted}>{`已完成 ${steps.filter(({ done }) => done).length}/${steps.length}，全部完成后此清单不再显示`}</p>
      <ol className={list}>
        {eachRow(
          steps,
          ({ step }) => step,
          ({ title: name, hint, href, done }) => (
            <li className={line}>
              <Icon name={done ? "check-circle" : "clock"} size={18} className={done ? ready : waiting} />
              <span className={words}>
                {href === null ? <span>{name}</span> : <TextLink href={href}>{name}</TextLink>}
                <span className={muted}>{done ? "已完成" : hint}</span>
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const heading = css({ textStyle: "section" });
const muted = mutedText({ size: "table" });
const waiting = css({ color: "fg.muted", flexShrink: "0", mt: "0.5" });
const ready = css({ color: "success.fg", flexShrink: "0", mt: "0.5" });
const list = css({
  display: "grid",
  gap: "2",
  mt: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
});
const line = css({ display: "flex", gap: "2", alignItems: "flex-start" });
const words = css({ display: "grid", minWidth: "0" });
