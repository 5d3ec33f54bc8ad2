import { css, cx } from "#styled-system/css";
import { failureTip as defaultTip, productImageSize } from "./constants.ts";
import { Icon } from "./icon.tsx";

export type ImageProps = {
  /** Null or empty is a failure too. */
  src: string | null | undefined;
  alt: string;
  /** px; 80 × 80 unless given. */
  width?: number;
  height?: number;
  /** Off for what is seen at once, such as the first banner. */
  lazy?: boolean;
  srcSet?: string;
  sizes?: string;
  /** Shown as failed without asking for the picture, e.g. for an invalid product. */
  failed?: boolean;
  failureTip?: string;
  /** Take the width of the place, keeping the proportion of width and height. */
  fluid?: boolean;
  className?: string;
};

/**
 * A picture in one of three states (mall-spec §4): loading, loaded, error. The states are attributes that `ImageStates`
 * keeps, so that a list of forty pictures needs no script of its own.
 */
export function Image({
  src,
  alt,
  width = productImageSize,
  height = productImageSize,
  lazy = true,
  srcSet,
  sizes,
  failed,
  failureTip = defaultTip,
  fluid,
  className,
}: ImageProps) {
  const isFailed = failed || !src;
  return (
    <span
      className={cx("km-image", frame, fluid ? fill : undefined, className)}
      style={fluid ? { aspectRatio: `${width} / ${height}` } : { width, height }}
      data-state={isFailed ? "error" : "loading"}
    >
      {!isFailed && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={lazy ? "lazy" : "eager"}
          decoding="async"
          {...(lazy ? {} : { fetchPriority: "high" as const })}
          {...(srcSet ? { srcSet } : {})}
          {...(sizes ? { sizes } : {})}
        />
      )}
      <span className={fallback} {...(isFailed ? { role: "img", "aria-label": `${alt}（${failureTip}）` } : {})}>
        <Icon name="image-off" size={Math.max(16, Math.min(32, Math.round(width / 4)))} />
        <span>{failureTip}</span>
      </span>
    </span>
  );
}

const frame = css({
  position: "relative",
  display: "inline-block",
  flexShrink: "0",
  overflow: "hidden",
  borderRadius: "sm",
  bg: "bg.surface",
  verticalAlign: "middle",
  "&[data-state='loading']": { bg: "bg.muted" },
  "& img": { width: "full", height: "full", objectFit: "contain", transition: "opacity {durations.fast}" },
  "&[data-state='error'] img": { opacity: "0" },
});
const fill = css({ display: "block", width: "full" });
const fallback = css({
  position: "absolute",
  inset: "0",
  display: "none",
  placeContent: "center",
  justifyItems: "center",
  gap: "1",
  bg: "bg.muted",
  color: "fg.muted",
  textStyle: "small",
  "[data-state='error'] > &": { display: "grid" },
});
