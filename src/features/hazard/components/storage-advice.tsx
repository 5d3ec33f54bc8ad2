import { storageLevelLabel, type StorageCheck, type StorageWarning } from "#src/domain/hazard/storage/compatibility.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { panel, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { storage: words } = messages;

/** The reasons that are seen at once, and the substances of each; the others are a click away. */
const visibleAtOnce = 3;

type Props = {
  storage: StorageCheck;
  /** What is still being bought: a warning about something taken out is gone with it. */
  casNos?: readonly string[];
};

/** What of the goods does not go together, why, and what to do. Advice: it stops nobody. */
export function StorageAdvice({ storage, casNos }: Props) {
  const warnings = storage.warnings.flatMap((warning) => linesOf(warning, storage.substances, casNos));
  if (warnings.length === 0 && storage.notes.length === 0 && storage.unknown.length === 0) return null;
  const first = warnings.filter(({ level }) => level > 1).slice(0, visibleAtOnce);
  const rest = warnings.filter((warning) => !first.includes(warning));
  return (
    <section className={root} aria-labelledby="storage-advice">
      <h2 id="storage-advice">{words.title}</h2>
      <p className={quiet}>{words.lead}</p>
      {first.length > 0 && <Warnings warnings={first} />}
      {rest.length > 0 && (
        <Disclosure summary={words.more(rest.length)}>
          <Warnings warnings={rest} />
        </Disclosure>
      )}
      {eachRow(
        storage.notes,
        ({ name, text }) => `${name}-${text}`,
        ({ name, text }) => (
          <p>{`${name}：${text}`}</p>
        ),
        "p",
      )}
      {storage.unknown.length > 0 && <p>{words.unknown(storage.unknown.join("、"))}</p>}
    </section>
  );
}

type Shown = Omit<StorageWarning, "pairs"> & { lines: readonly string[] };
type Substance = StorageCheck["substances"][number];

/** A warning with what is still meant by it: a line for each substance with all that it is kept apart from. */
function linesOf({ pairs, ...said }: StorageWarning, substances: readonly Substance[], casNos?: readonly string[]): Shown[] {
  const stays = ({ casNo, inStock }: Substance) => inStock || !casNos || casNos.includes(casNo);
  const lines = pairs.flatMap(({ one, others }) => {
    const mine = substances[one];
    const theirs = others.flatMap((place) => substances[place] ?? []).filter(stays);
    return mine && stays(mine) && theirs.length > 0 ? [words.apart(nameOf(mine), theirs.map(nameOf).join("、"))] : [];
  });
  return lines.length > 0 ? [{ ...said, lines }] : [];
}

const Warnings = ({ warnings }: { warnings: readonly Shown[] }) => (
  <ul className={list}>
    {eachRow(
      warnings,
      ({ level, reason, advice }) => `${level}-${reason}-${advice}`,
      ({ level, reason, advice, lines }) => (
        <li>
          <p className={pair}>
            <Tag tone={level === 3 ? "danger" : level === 2 ? "warning" : "neutral"}>{storageLevelLabel[level]}</Tag>
            <span>{reason}</span>
          </p>
          {lines.slice(0, visibleAtOnce).map(substanceLine)}
          {lines.length > visibleAtOnce && (
            <Disclosure summary={words.moreSubstances(lines.length - visibleAtOnce)}>
              {lines.slice(visibleAtOnce).map(substanceLine)}
            </Disclosure>
          )}
          <p className={quiet}>{advice}</p>
        </li>
      ),
    )}
  </ul>
);

const substanceLine = (line: string) => (
  <p key={line}>
    <strong>{line}</strong>
  </p>
);

const nameOf = ({ name, inStock }: Substance) => (inStock ? `${name}（${words.inStock}）` : name);

const root = panel({ gap: "2", p: "4", textStyle: "table", "& h2": { textStyle: "group" } });
const list = css({ display: "grid", gap: "3" });
const pair = wrap({ align: "center", gap: "2" });
const quiet = css({ color: "fg.muted" });
