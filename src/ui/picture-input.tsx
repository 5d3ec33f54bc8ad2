"use client";
import { useState, type ChangeEvent } from "react";
import { css } from "#styled-system/css";
import { fileBox, fileField, wrap } from "#styled-system/patterns";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { ControlProps } from "./field.tsx";

export type PictureInputProps = ControlProps & {
  /** MIME types, e.g. `image/png`. */
  accept: readonly string[];
  /** Source of the picture that was taken, or null. */
  preview: string | null;
  /** Null when the picture was taken away again. */
  onPick: (file: File | null) => void;
  /** What the picture shows, for its preview. */
  alt: string;
};

/**
 * The browser's own file field, with a preview: files may be dropped on it, and a phone offers its camera. It lies
 * unseen over a box of our own, because its words are in the browser's language.
 */
export function PictureInput({ accept, preview, onPick, alt, required, ...control }: PictureInputProps) {
  const [round, setRound] = useState(0);
  const remove = () => {
    onPick(null);
    // A new field is an empty one.
    setRound(round + 1);
  };
  return (
    <div className={frame}>
      <div className={box}>
        <Icon name="upload" size={20} />
        {preview ? `更换${alt}` : `选择${alt}，或拖到这里`}
        <input
          {...control}
          key={round}
          type="file"
          accept={accept.join(",")}
          aria-required={required}
          className={field}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onPick(event.target.files?.[0] ?? null)}
        />
      </div>
      {preview && (
        <figure className={shown}>
          <img src={preview} alt={alt} className={picture} />
          <Button variant="outline" size="sm" icon="remove" onClick={remove}>
            移除{alt}
          </Button>
        </figure>
      )}
    </div>
  );
}

const frame = css({ display: "grid", gap: "2" });
const box = fileBox({ justifyContent: "center", minHeight: "16", fontWeight: "bold" });
const field = fileField();
const shown = wrap({ align: "end", gap: "3" });
const picture = css({ maxHeight: "40", maxWidth: "full", border: "default", borderRadius: "sm" });
