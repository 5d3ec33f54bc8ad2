"use client";
import { DatePicker, type DateValue, parseDate } from "@ark-ui/react/date-picker";
import { useState } from "react";
import type { DayPreset } from "#src/domain/kernel/day-presets.ts";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { menu } from "#styled-system/recipes";
import { type DayBounds, dayProblem } from "./day-problem.ts";
import { eachRow } from "./each-row.tsx";
import { Icon } from "./icon.tsx";
import { calendarTexts, calendarTranslations } from "./zh-translations.ts";

type Props = DayBounds & {
  /** Id of what it opens below. */
  frame: string;
  /** One day, or the two of a period; what is no day counts as none. */
  days: readonly string[];
  presets: readonly DayPreset[];
  /** `isPreset`: by the name of a period. */
  onChoose: (days: string[], isPreset: boolean) => void;
  onClose: (hadFocus: boolean) => void;
};

/** The calendar of a field, in Chinese, Monday first. It stands where it was asked for: within a dialog, not behind it. */
export default function Calendar({ frame, days, presets, min, max, onChoose, onClose }: Props) {
  const isPeriod = days.length > 1;
  const [value, setValue] = useState<DateValue[]>(days.filter((day) => day !== "" && dayProblem(day) === null).map(parsed));
  const contentId = `${frame}-calendar`;
  return (
    <DatePicker.Root
      open
      onOpenChange={({ open }) => {
        if (!open) onClose(document.getElementById(contentId)?.contains(document.activeElement) ?? false);
      }}
      selectionMode={isPeriod ? "range" : "single"}
      value={value}
      onValueChange={({ value: chosen }) => {
        setValue(chosen);
        if (chosen.length === days.length) onChoose(chosen.map(String), false);
      }}
      closeOnSelect={false}
      locale="zh-CN"
      timeZone="Asia/Shanghai"
      startOfWeek={1}
      fixedWeeks
      translations={calendarTranslations}
      ids={{ control: frame, content: contentId }}
      positioning={{ placement: "bottom-end", strategy: "fixed", gutter: 4 }}
      {...(min !== undefined && { min: parsed(min) })}
      {...(max !== undefined && { max: parsed(max) })}
    >
      <DatePicker.Positioner className={positioner}>
        <DatePicker.Content
          ref={focusDay}
          className={cx(menu().panel, panel)}
          role="dialog"
          aria-roledescription={calendarTexts.month}
        >
          {presets.length > 0 && (
            <div className={presetColumn} role="group" aria-label={calendarTexts.presets}>
              {eachRow(
                presets,
                ({ label }) => label,
                ({ label, from, to }) => (
                  <button type="button" className={preset} onClick={() => onChoose([from, to], true)}>
                    {label}
                  </button>
                ),
              )}
            </div>
          )}
          <div>
            <Days />
            <Months />
            <Years />
          </div>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </DatePicker.Root>
  );
}

/** The keyboard begins at the chosen day, or at today. */
function focusDay(content: HTMLElement | null) {
  content?.querySelector<HTMLElement>("[data-part=table-cell-trigger][data-focus]")?.focus({ preventScroll: true });
}

const parsed = (day: string) => parseDate(day);

const Days = () => (
  <DatePicker.View view="day">
    <DatePicker.Context>
      {(api) => (
        <>
          <Heading />
          <DatePicker.Table className={table} aria-roledescription={calendarTexts.month}>
            <DatePicker.TableHead>
              <DatePicker.TableRow>
                {api.weekDays.map(({ short, narrow, long }) => (
                  <DatePicker.TableHeader key={short} className={weekday} aria-label={long}>
                    {narrow}
                  </DatePicker.TableHeader>
                ))}
              </DatePicker.TableRow>
            </DatePicker.TableHead>
            <DatePicker.TableBody>
              {api.weeks.map((week) => (
                <DatePicker.TableRow key={String(week[0])}>
                  {week.map((day) => (
                    <DatePicker.TableCell key={String(day)} value={day} className={cell}>
                      <DatePicker.TableCellTrigger className={cellButton}>{day.day}</DatePicker.TableCellTrigger>
                    </DatePicker.TableCell>
                  ))}
                </DatePicker.TableRow>
              ))}
            </DatePicker.TableBody>
          </DatePicker.Table>
        </>
      )}
    </DatePicker.Context>
  </DatePicker.View>
);

const Months = () => (
  <DatePicker.View view="month">
    <DatePicker.Context>
      {(api) => <Choices rows={api.getMonthsGrid({ columns: 4, format: "short" })} named={calendarTexts.year} />}
    </DatePicker.Context>
  </DatePicker.View>
);

const Years = () => (
  <DatePicker.View view="year">
    <DatePicker.Context>
      {(api) => <Choices rows={api.getYearsGrid({ columns: 4 })} named={calendarTexts.decade} />}
    </DatePicker.Context>
  </DatePicker.View>
);

type ChoicesProps = { rows: { label: string; value: number }[][]; named: string };

/** The months of a year, or the years of a decade. */
const Choices = ({ rows, named }: ChoicesProps) => (
  <>
    <Heading />
    <DatePicker.Table columns={4} className={table} aria-roledescription={named}>
      <DatePicker.TableBody>
        {rows.map((row) => (
          <DatePicker.TableRow key={row[0]?.value}>
            {row.map(({ label, value }) => (
              <DatePicker.TableCell key={value} value={value} className={cell}>
                <DatePicker.TableCellTrigger className={cx(cellButton, wide)}>{label}</DatePicker.TableCellTrigger>
              </DatePicker.TableCell>
            ))}
          </DatePicker.TableRow>
        ))}
      </DatePicker.TableBody>
    </DatePicker.Table>
  </>
);

const Heading = () => (
  <DatePicker.ViewControl className={heading}>
    <DatePicker.PrevTrigger className={tool}>
      <Icon name="chevron-left" />
    </DatePicker.PrevTrigger>
    <DatePicker.Context>
      {({ visibleRangeText: { start }, view }) => (
        <DatePicker.ViewTrigger className={title} aria-label={`${start}，${calendarTexts.wider[view]}`}>
          <DatePicker.RangeText />
        </DatePicker.ViewTrigger>
      )}
    </DatePicker.Context>
    <DatePicker.NextTrigger className={tool}>
      <Icon name="chevron-right" />
    </DatePicker.NextTrigger>
  </DatePicker.ViewControl>
);

const positioner = css({ zIndex: "popover" });
const panel = css({
  p: "3",
  display: "flex",
  flexWrap: "wrap",
  gap: "3",
  textAlign: "center",
  fontWeight: "normal",
  // Beside words of a form that are quieter: days of other months alone are.
  color: "fg.default",
  "& > :last-child": { mx: "auto" },
});
const presetColumn = css({
  display: "flex",
  flexDirection: { base: "row", sm: "column" },
  flexWrap: "wrap",
  gap: "1",
  maxWidth: { base: "[260px]" },
});
const preset = css({
  px: "2",
  py: "1",
  borderRadius: "sm",
  textAlign: "start",
  color: "link.default",
  whiteSpace: "nowrap",
  cursor: "pointer",
  _hover: { bg: "bg.hover" },
  _touch: { minHeight: "control.touch" },
});
const heading = css({ display: "flex", alignItems: "center", justifyContent: "space-between", mb: "2" });
const tool = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "8",
  borderRadius: "sm",
  cursor: "pointer",
  _hover: { bg: "bg.hover" },
  _disabled: { color: "fg.subtle", cursor: "not-allowed" },
  _touch: { width: "control.touch", height: "control.touch" },
});
const title = css({ px: "2", py: "1", borderRadius: "sm", fontWeight: "bold", cursor: "pointer", _hover: { bg: "bg.hover" } });
const table = css({ borderCollapse: "collapse" });
const weekday = mutedText({ width: "9", py: "1", fontWeight: "normal", textAlign: "center" });
const cell = css({ p: "0" });
const cellButton = css({
  display: "grid",
  placeItems: "center",
  width: "9",
  height: "9",
  borderRadius: "sm",
  cursor: "pointer",
  fontVariantNumeric: "tabular-nums",
  _hover: { bg: "bg.hover" },
  _focusVisible: { outline: "2px solid {colors.border.focus}", outlineOffset: "-1px" },
  "&[data-today]": { fontWeight: "bold", textDecoration: "underline", textUnderlineOffset: "4px" },
  "&[data-outside-range]": { color: "fg.subtle" },
  "&[data-in-range]": { bg: "primary.subtle" },
  "&[data-selected]": { bg: "primary.solid", color: "fg.onSolid" },
  "&[data-disabled]": { color: "fg.subtle", cursor: "not-allowed" },
});
const wide = css({ width: "16" });
