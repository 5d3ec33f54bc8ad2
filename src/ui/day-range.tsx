import { inOrder, isReversed } from "#src/domain/kernel/range.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { TextInput } from "./text-input.tsx";

type Day = string | null | undefined;

/** The two days of a search form (`from` and `to`, yyyy-mm-dd), in order; says so when they were given the other way round. */
export function DayRange({ label, ...given }: { label: string; from: Day; to: Day }) {
  const [from, to] = inOrder(given.from, given.to);
  return (
    <span className={days}>
      <TextInput
        key={`f${from ?? ""}`}
        name="from"
        type="date"
        defaultValue={from ?? ""}
        aria-label={`${label}从`}
        className={day}
      />
      至
      <TextInput key={`t${to ?? ""}`} name="to" type="date" defaultValue={to ?? ""} aria-label={`${label}到`} className={day} />
      {isReversed(given.from, given.to) && (
        <span className={turned} role="status">
          起止日期已对调
        </span>
      )}
    </span>
  );
}

const days = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1.5", color: "fg.muted" });
const day = css({ width: "[140px]" });
const turned = mutedText();
