"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Button } from "#src/ui/button.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { photoContent } from "../photo-content.ts";

type Props = { orderId: string; label: string; photo: string | null; onChange: (photo: string | null) => void };

/** A photo taken or chosen, made small, and kept by the server at once. */
export function PhotoField({ orderId, label, photo, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setState({ busy: true, error: null });
    try {
      const content = await photoContent(file);
      const body = { content };
      const stored = await request("POST /mall-pur/order/{orderId}/photo", { params: { orderId }, body }, { quiet: true });
      onChange(stored.photo);
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof DomainError ? error.message : "无法读取此图片，请换一张" });
    }
  };
  return (
    <span className={row}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={label}
        onChange={(event) => void choose(event)}
      />
      {photo ? (
        <>
          <img
            src={`/prod-api/mall-pur/order/${orderId}/photo/${photo}`}
            alt={label}
            width={48}
            height={48}
            className={picture}
          />
          <Button variant="ghost" size="sm" icon="remove" onClick={() => onChange(null)}>
            移除照片
          </Button>
        </>
      ) : (
        <Button variant="outline" size="sm" icon="image" busy={state.busy} onClick={() => input.current?.click()}>
          上传照片
        </Button>
      )}
      {state.error && (
        <span role="alert" className={problem}>
          {state.error}
        </span>
      )}
    </span>
  );
}

const row = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const picture = css({ objectFit: "cover", borderRadius: "sm", border: "default" });
const problem = dangerText();
