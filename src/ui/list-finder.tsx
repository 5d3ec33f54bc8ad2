import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { Button } from "./button.tsx";
import { NativeSelect } from "./native-select.tsx";
import type { Option } from "./option.ts";
import { TextInput } from "./text-input.tsx";

type Choice = {
  name: string;
  label: string;
  /** What nothing chosen reads. */
  all: string;
  options: readonly Option[];
  value: string | undefined;
};
type Props = {
  /** The list's own path. */
  action: string;
  /** What is looked for: its name in the address, and in words. */
  name?: string;
  label: string;
  value: string | undefined;
  maxLength?: number;
  choices?: readonly Choice[];
  /** What else of the address stays. */
  hiddenFields?: Readonly<Record<string, string | undefined>>;
};

/** Narrows a list by words and choices: a plain GET form, whose state is the address. */
export const ListFinder = ({ action, name = "q", label, value, maxLength = 40, choices = [], hiddenFields = {} }: Props) => (
  <search>
    <form action={action} method="get" className={form}>
      {Object.entries(hiddenFields).map(([one, text]) => text && <input key={one} type="hidden" name={one} value={text} />)}
      <TextInput
        key={`${name}=${value}`}
        name={name}
        type="search"
        defaultValue={value}
        maxLength={maxLength}
        placeholder={label}
        aria-label={label}
        className={words}
      />
      {choices.map((choice) => (
        <NativeSelect
          key={`${choice.name}=${choice.value}`}
          name={choice.name}
          aria-label={choice.label}
          options={choice.options}
          placeholder={choice.all}
          defaultValue={choice.value ?? ""}
          className={pick}
        />
      ))}
      <Button type="submit" variant="outline" icon="search">
        查找
      </Button>
    </form>
  </search>
);

const form = wrap({ gap: "2" });
const words = css({ flex: "1", minWidth: "[180px]", maxWidth: "form" });
const pick = css({ width: "auto" });
