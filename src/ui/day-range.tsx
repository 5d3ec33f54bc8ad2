"use client";
import { useId, useRef } from "react";
import { dayPresets } from "#src/domain/kernel/day-presets.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { inOrder, isReversed } from "#src/domain/kernel/range.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { button } from "#styled-system/recipes";
import { CalendarButton } from "./calendar-button.tsx";
import { DateInput } from "./date-input.tsx";
import { enterValue } from "./enter-value.ts";

type Day = string | null | undefined;

/**
 * The two days of a search form (`from` and `to`, yyyy-mm-dd), in order; says so when they were given the other way round. A period
 * that is chosen by its name is searched for at once.
 */
export function DayRange({ label, ...given }: { label: string; from: Day; to: Day }) {
  const [from, to] = inOrder(given.from, given.to);
  const id = useId();
  const [first, last] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const choose = (chosen: string[], isPreset: boolean) => {
    for (const [place, { current }] of [first, last].entries()) if (current) enterValue(current, chosen[place] ?? "");
    if (isPreset) last.current?.form?.requestSubmit();
    else last.current?.focus();
  };
  return (
    <div className={days} id={id} role="group" aria-label={label}>
      <DateInput
        key={`f${from ?? ""}`}
        ref={first}
        name="from"
        defaultValue={from ?? ""}
        aria-label={`${label}从`}
        hasCalendar={false}
        className={day}
      />
      至
      <DateInput
        key={`t${to ?? ""}`}
        ref={last}
        name="to"
        defaultValue={to ?? ""}
        aria-label={`${label}到`}
        hasCalendar={false}
        className={day}
      />
      <CalendarButton
        frame={id}
        describedBy={undefined}
        className={button({ variant: "outline", square: true })}
        days={() => [first.current?.value ?? "", last.current?.value ?? ""]}
        presets={() => dayPresets(isoDay(Date.now()))}
        onChoose={choose}
      />
      {isReversed(given.from, given.to) && (
        <span className={turned} role="status">
          起止日期已对调
        </span>
      )}
    </div>
  );
}

const days = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "1.5", color: "fg.muted" });
const day = css({ width: "[124px]" });
const turned = mutedText();
