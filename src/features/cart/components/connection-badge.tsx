import { useOnline } from "#src/ui/use-online.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import type { SharedConnection } from "../use-shared-cart.ts";

const text = messages.share;
const connectionText: Record<Exclude<SharedConnection, "off">, string> = {
  connecting: text.connecting,
  live: text.live,
  lost: text.lost,
  ended: text.ended,
};

/** How the live connection stands. Without a network the banner says it: a page that says it too, in other words, says two things. */
export function ConnectionBadge({ connection }: { connection: Exclude<SharedConnection, "off"> }) {
  const isOnline = useOnline();
  return (
    <span className={badge} data-state={connection} role="status">
      {isOnline && connectionText[connection]}
    </span>
  );
}

const badge = css({
  textStyle: "small",
  fontWeight: "bold",
  color: "warning.fg",
  "&[data-state='live']": { color: "success.fg" },
  "&[data-state='ended']": { color: "danger.fg" },
});
