"use client";
import { Portal } from "@ark-ui/react/portal";
import { Tooltip as Ark } from "@ark-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { css } from "#styled-system/css";

/** A few words about a control, on hover and focus. Never the only place of something needed: fingers do not hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Ark.Root openDelay={300} closeDelay={80} positioning={{ gutter: 6 }} lazyMount unmountOnExit>
      <Ark.Trigger asChild>{children}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={bubble}>{text}</Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

const bubble = css({
  maxWidth: "72",
  px: "2",
  py: "1",
  bg: "bg.inverse",
  color: "fg.onSolid",
  textStyle: "small",
  borderRadius: "sm",
  boxShadow: "popover",
  zIndex: "tooltip",
});
