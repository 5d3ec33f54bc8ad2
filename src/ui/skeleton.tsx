import { css, cx } from "#styled-system/css";
import { skeleton } from "#styled-system/recipes";
import { loadingText } from "./constants.ts";

/** A grey box in the place of what is coming; px or any CSS length. Seen only after 300 ms. */
export const Skeleton = ({ width = "100%", height = 16 }: { width?: number | string; height?: number | string }) => (
  <span aria-hidden className={cx(skeleton(), block)} style={{ width, height }} />
);

/** Lines of text to come; says 加载中... to screen readers. */
export function Loading({ lines = 3 }: { lines?: number }) {
  return (
    <div role="status" className={stack}>
      <span className={hidden}>{loadingText}</span>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} width={at === lines - 1 ? "60%" : "100%"} />
      ))}
    </div>
  );
}

const block = css({ display: "block" });
const hidden = css({ srOnly: true });
const stack = css({ display: "grid", gap: "2.5", py: "2" });
