"use client";
import { Combobox as Ark, createListCollection } from "@ark-ui/react/combobox";
import { Portal } from "@ark-ui/react/portal";
import { useMemo, useState } from "react";
import { css, cx } from "#styled-system/css";
import { input, menu } from "#styled-system/recipes";
import { inputAutoComplete } from "./constants.ts";
import type { ControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { matchesLabel, type Option } from "./option.ts";
import type { ControlSize } from "./text-input.tsx";
import { comboboxTranslations } from "./zh-translations.ts";

export type ComboboxProps = Partial<ControlProps> & {
  options: readonly Option[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
  /** What was typed, e.g. to ask the server for other options. */
  onType?: (typed: string) => void;
  /** Which options stay; null when `options` are the answer already. Label contains, case-insensitive, unless given. */
  filter?: ((option: Option, typed: string) => boolean) | null;
  /** Most options shown at once. */
  limit?: number;
  placeholder?: string;
  disabled?: boolean;
  size?: ControlSize;
  "aria-label"?: string;
};

/** A select that is searched by typing (mall-spec §9: label contains, case-insensitive). */
export function Combobox({
  options,
  name,
  value,
  defaultValue,
  onChange,
  onType,
  filter = matchesLabel,
  limit = 200,
  placeholder = "输入以搜索",
  disabled,
  size = "md",
  id,
  required,
  ...aria
}: ComboboxProps) {
  const [typed, setTyped] = useState("");
  const shown = useMemo(
    () => (filter && typed ? options.filter((option) => filter(option, typed)) : options).slice(0, limit),
    [options, filter, typed, limit],
  );
  const collection = useMemo(
    () =>
      createListCollection({
        items: shown,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => Boolean(item.disabled),
      }),
    [shown],
  );
  return (
    <Ark.Root
      collection={collection}
      {...(value === undefined ? {} : { value: value === null ? [] : [value] })}
      {...(defaultValue === undefined ? {} : { defaultValue: [defaultValue] })}
      onValueChange={(details) => onChange?.(details.value[0] ?? null)}
      onInputValueChange={(details) => {
        // The label put in by a choice is not a search: all options stay for the next time.
        const isSearch = details.reason === "input-change";
        setTyped(isSearch ? details.inputValue : "");
        if (isSearch) onType?.(details.inputValue);
      }}
      disabled={Boolean(disabled)}
      required={Boolean(required)}
      invalid={Boolean(aria["aria-invalid"])}
      openOnClick
      positioning={{ sameWidth: true, gutter: 4 }}
      translations={comboboxTranslations}
      lazyMount
      unmountOnExit
      {...(id ? { ids: { input: id, label: `${id}-label` } } : {})}
    >
      <Ark.Control className={frame}>
        <Ark.Input {...aria} className={cx(input({ size }), field)} placeholder={placeholder} autoComplete={inputAutoComplete} />
        <div className={tools}>
          <Ark.ClearTrigger className={tool}>
            <Icon name="close" size={14} />
          </Ark.ClearTrigger>
          <Ark.Trigger className={tool}>
            <Icon name="chevron-down" />
          </Ark.Trigger>
        </div>
        {name && <Ark.Context>{(api) => <input type="hidden" name={name} value={api.value[0] ?? ""} />}</Ark.Context>}
      </Ark.Control>
      <Choices options={shown} />
    </Ark.Root>
  );
}

function Choices({ options }: { options: readonly Option[] }) {
  const styles = menu();
  return (
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={cx(styles.panel, styles.list)}>
          {options.length === 0 && <div className={styles.empty}>没有匹配的选项</div>}
          {options.map((option) => (
            <Ark.Item key={option.value} item={option} className={styles.item}>
              <Ark.ItemText>{option.label}</Ark.ItemText>
              <Ark.ItemIndicator>
                <Icon name="check" size={14} />
              </Ark.ItemIndicator>
            </Ark.Item>
          ))}
        </Ark.Content>
      </Ark.Positioner>
    </Portal>
  );
}

const frame = css({ position: "relative" });
const field = css({ pe: "14" });
const tools = css({ position: "absolute", insetInlineEnd: "1", insetBlock: "0", display: "flex", alignItems: "stretch" });
const tool = css({ width: "6", display: "grid", placeItems: "center", color: "fg.muted", _hover: { color: "fg.default" } });
