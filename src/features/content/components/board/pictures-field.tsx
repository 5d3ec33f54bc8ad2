"use client";
import { useId, useRef, type ChangeEvent } from "react";
import { flushSync } from "react-dom";
import { boardLimits } from "#src/domain/content/board/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { pictureContentOf, pictureTypes } from "../../../picture/picture-content.ts";
import { messages } from "../../messages.ts";
import type { StoredPicture } from "./use-pictures.ts";

/** Up to four pictures, uploaded as they are chosen. */
export function PicturesField({
  pictures,
  onChange,
}: {
  pictures: readonly StoredPicture[];
  onChange: (pictures: readonly StoredPicture[]) => void;
}) {
  const hint = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { busy, run } = useAction();
  const full = pictures.length >= boardLimits.pictures;

  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    const files = chosen.slice(0, boardLimits.pictures - pictures.length);
    event.target.value = "";
    if (busy) return toaster.info(messages.picturesUploading);
    const left = chosen.slice(files.length).map(({ name }) => name);
    if (left.length > 0) toaster.warning(messages.picturesLeft(boardLimits.pictures, left));
    await run(async () => {
      const stored: StoredPicture[] = [];
      for (const file of files) {
        const one = await storePicture(file);
        if (one) stored.push(one);
      }
      onChange([...pictures, ...stored.filter((one) => pictures.every(({ pictureKey }) => pictureKey !== one.pictureKey))]);
    });
  };
  return (
    <div className={root}>
      <ul className={row}>
        {eachRow(
          pictures,
          ({ pictureKey }) => pictureKey,
          ({ pictureKey, picture }, at) => (
            <li>
              <img
                src={picture}
                alt={`第 ${at + 1} 张图片`}
                width={80}
                height={80}
                onError={() => {
                  toaster.warning(messages.pictureGone);
                  onChange(pictures.filter((one) => one.pictureKey !== pictureKey));
                }}
              />
              <Button
                variant="ghost"
                size="sm"
                aria-label={`移除第 ${at + 1} 张图片`}
                onClick={() => {
                  flushSync(() => onChange(pictures.filter((one) => one.pictureKey !== pictureKey)));
                  // The button went with its picture.
                  picker.current?.focus();
                }}
              >
                移除
              </Button>
            </li>
          ),
        )}
      </ul>
      {!full && (
        <label className={choose}>
          <Icon name="image" />
          {busy ? "上传中…" : "添加图片"}
          <input
            ref={picker}
            type="file"
            accept={pictureTypes.join(",")}
            multiple
            aria-describedby={hint}
            onChange={(event) => void pick(event)}
          />
        </label>
      )}
      <p id={hint} className={quiet}>
        最多 {boardLimits.pictures} 张，JPG、PNG 或 WebP
      </p>
    </div>
  );
}

async function storePicture(file: File): Promise<StoredPicture | null> {
  const content = await pictureContentOf(file);
  if (content === null) {
    toaster.error(messages.badPicture(file.name));
    return null;
  }
  try {
    return await request("POST /mall-admin/portal/board/picture", { body: { content } });
  } catch {
    // Said by the request client.
    return null;
  }
}

const root = wrap({ align: "center", gap: "2" });
const row = wrap({
  gap: "2",
  _empty: { display: "none" },
  "& li": { display: "grid", justifyItems: "center" },
  "& img": { objectFit: "cover", border: "default", borderRadius: "sm", width: "product", height: "product" },
});
const choose = css({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minHeight: "control.md",
  px: "3",
  border: "control",
  borderRadius: "sm",
  cursor: "pointer",
  _touch: { minHeight: "control.touch" },
  _hover: { borderColor: "primary.solid" },
  _focusWithin: { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
  "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
});
const quiet = mutedText();
