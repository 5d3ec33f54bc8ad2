"use client";
import { Popover as Ark } from "@ark-ui/react/popover";
import { Portal } from "@ark-ui/react/portal";
import { type ReactElement, type ReactNode, useId } from "react";
import { css, cx } from "#styled-system/css";
import { menu } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import { popoverTranslations } from "./zh-translations.ts";

export type PopoverProps = {
  /** The control that opens it. */
  trigger: ReactElement;
  title: ReactNode;
  children: ReactNode;
};

/** A small panel beside its control: opened by a click, closed by Escape, by its button or by a click elsewhere. */
export function Popover({ trigger, title, children }: PopoverProps) {
  const titleId = useId();
  return (
    <Ark.Root
      ids={{ title: titleId }}
      positioning={{ gutter: 4, placement: "bottom-start" }}
      translations={popoverTranslations}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={cx(menu().panel, panel)} aria-labelledby={titleId}>
            <div className={head}>
              <Ark.Title className={heading}>{title}</Ark.Title>
              <Ark.CloseTrigger className={close}>
                <Icon name="close" />
              </Ark.CloseTrigger>
            </div>
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

const panel = css({ p: "3", minWidth: "56" });
const head = css({ display: "flex", alignItems: "center", gap: "2", mb: "1" });
const heading = css({ flex: "1", textStyle: "group" });
const close = css({
  display: "grid",
  placeItems: "center",
  width: "6",
  height: "6",
  color: "fg.muted",
  _hover: { color: "fg.default" },
});
