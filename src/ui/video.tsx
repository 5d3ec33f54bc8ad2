import type { ComponentProps } from "react";
import { videoControls } from "./constants.ts";

/** Controls are off unless asked for (mall-spec §9); then the video is decoration, so it is silent and stands still. */
export const Video = ({ controls = videoControls, ...rest }: ComponentProps<"video">) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are the caller's `<track>` children
  <video {...rest} controls={controls} muted={!controls} playsInline preload="metadata" />
);
