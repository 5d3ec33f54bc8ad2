"use client";
import { Portal } from "@ark-ui/react/portal";
import { createListCollection, Select as Ark } from "@ark-ui/react/select";
import { useMemo } from "react";
import { css, cx } from "#styled-system/css";
import { input, menu } from "#styled-system/recipes";
import type { ControlProps } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { Option } from "./option.ts";
import type { ControlSize } from "./text-input.tsx";
import { selectTranslations } from "./zh-translations.ts";

export type SelectProps = Partial<ControlProps> & {
  options: readonly Option[];
  name?: string;
  value?: string | null;
  defaultValue?: string;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  size?: ControlSize;
  "aria-label"?: string;
};

/** A select in the mall's own look. Forms do well with `NativeSelect`; many options with `Combobox`. */
export function Select({
  options,
  name,
  value,
  defaultValue,
  onChange,
  placeholder = "请选择",
  clearable,
  disabled,
  size = "md",
  id,
  required,
  ...aria
}: SelectProps) {
  const collection = useMemo(
    () =>
      createListCollection({
        items: options,
        itemToString: (item) => item.label,
        isItemDisabled: (item) => Boolean(item.disabled),
      }),
    [options],
  );
  const styles = menu();
  return (
    <Ark.Root
      collection={collection}
      {...(name ? { name } : {})}
      {...(value === undefined ? {} : { value: value === null ? [] : [value] })}
      {...(defaultValue === undefined ? {} : { defaultValue: [defaultValue] })}
      onValueChange={(details) => onChange?.(details.value[0] ?? null)}
      disabled={Boolean(disabled)}
      required={Boolean(required)}
      invalid={Boolean(aria["aria-invalid"])}
      positioning={{ sameWidth: true, gutter: 4 }}
      translations={selectTranslations}
      lazyMount
      unmountOnExit
      {...(id ? { ids: { trigger: id, label: `${id}-label`, hiddenSelect: `${id}-native` } } : {})}
    >
      <Ark.Control className={frame}>
        <Ark.Trigger
          {...aria}
          {...(aria["aria-label"] ? { "aria-labelledby": undefined } : {})}
          className={cx(input({ size }), trigger)}
        >
          <Ark.ValueText placeholder={placeholder} />
          <Ark.Indicator>
            <Icon name="chevron-down" />
          </Ark.Indicator>
        </Ark.Trigger>
        {clearable && (
          <Ark.ClearTrigger className={clear}>
            <Icon name="close" size={14} />
          </Ark.ClearTrigger>
        )}
      </Ark.Control>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={cx(styles.panel, styles.list)}>
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
      <Ark.HiddenSelect />
    </Ark.Root>
  );
}

const frame = css({ position: "relative" });
const trigger = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  textAlign: "start",
  "&[data-placeholder-shown]": { color: "fg.subtle" },
});
const clear = css({
  position: "absolute",
  insetInlineEnd: "7",
  insetBlock: "0",
  width: "6",
  display: "grid",
  placeItems: "center",
  color: "fg.muted",
  _hover: { color: "fg.default" },
});
