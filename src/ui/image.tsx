import { cx } from "#styled-system/css";
import { image as frame } from "#styled-system/recipes";
import { failureTip as defaultTip } from "#src/theme/recipes/image.ts";
import { productImageSize } from "./constants.ts";
import { Icon } from "./icon.tsx";
import { enlarges } from "./picture-list.ts";

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
  /** The pictures it is shown among when it is enlarged; without them it does not enlarge. */
  srcList?: readonly string[];
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
  srcList,
  fluid,
  className,
}: ImageProps) {
  const isFailed = failed || !src;
  // The frame's own size and tip stand in the recipe: a list of forty pictures repeats nothing.
  const isOrdinary = !fluid && width === productImageSize && height === productImageSize;
  const frameOfPicture = (
    <span
      className={cx(frame({ fluid }), className)}
      style={fluid ? { aspectRatio: `${width} / ${height}` } : isOrdinary ? undefined : { width, height }}
      data-state={isFailed ? "error" : "loading"}
      data-tip={failureTip === defaultTip ? undefined : failureTip}
      {...(isFailed ? { role: "img", "aria-label": `${alt}（${failureTip}）` } : {})}
    >
      {isFailed ? (
        <Icon name="image-off" size={Math.max(16, Math.min(32, Math.round(width / 4)))} />
      ) : (
        <img
          src={src}
          alt={alt}
          {...(isOrdinary ? {} : { width, height })}
          loading={lazy ? "lazy" : "eager"}
          {...(lazy ? {} : { fetchPriority: "high" as const })}
          {...(srcSet ? { srcSet } : {})}
          {...(sizes ? { sizes } : {})}
        />
      )}
    </span>
  );
  return srcList && !isFailed ? <a {...enlarges(src, srcList, alt)}>{frameOfPicture}</a> : frameOfPicture;
}
