"use client";
import { lazy, Suspense, useRef, useState } from "react";
import type { DayPreset } from "#src/domain/kernel/day-presets.ts";
import { css } from "#styled-system/css";
import type { DayBounds } from "./day-problem.ts";
import { Icon } from "./icon.tsx";
import { loadPatiently } from "./load-patiently.ts";
import { calendarTexts } from "./zh-translations.ts";

const Calendar = lazy(() => loadPatiently(() => import("./calendar.tsx")));

type Props = DayBounds & {
  /** Id of what the calendar opens below. */
  frame: string;
  /** Id of the label of the field, so that several calendars are told apart. */
  describedBy: string | undefined;
  disabled?: boolean;
  /** The days that the fields hold now; two for a period. */
  days: () => string[];
  presets?: () => DayPreset[];
  /** `isPreset`: by the name of a period. */
  onChoose: (days: string[], isPreset: boolean) => void;
  className?: string;
};

/** Opens the calendar of a field, which is loaded when it is asked for: pages with dates are as light as others. */
export function CalendarButton({ frame, describedBy, disabled, days, presets, onChoose, className, ...bounds }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ days: string[]; presets: DayPreset[] } | null>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className ?? trigger}
        disabled={disabled}
        aria-label={calendarTexts.open}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened ? null : { days: days(), presets: presets?.() ?? [] })}
      >
        <Icon name="calendar" />
      </button>
      {opened && (
        <Suspense fallback={null}>
          <Calendar
            {...bounds}
            {...opened}
            frame={frame}
            onClose={(hadFocus) => {
              setOpened(null);
              if (hadFocus) button.current?.focus();
            }}
            onChoose={(...chosen) => {
              setOpened(null);
              onChoose(...chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const trigger = css({
  position: "absolute",
  insetInlineEnd: "0",
  insetBlock: "0",
  width: "9",
  display: "grid",
  placeItems: "center",
  color: "fg.muted",
  borderRadius: "sm",
  cursor: "pointer",
  _hover: { color: "primary.fg" },
  _disabled: { color: "fg.subtle", cursor: "not-allowed" },
});
