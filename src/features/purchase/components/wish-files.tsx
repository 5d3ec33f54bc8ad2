"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { documentHint } from "#src/domain/kernel/document.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import type { WishFile } from "#src/domain/purchase/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { documentAccept, documentFrom } from "#src/web/document-upload.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { FileList } from "./file-list.tsx";

type Props = { wishId: string; files: readonly WishFile[]; onChange: (files: readonly WishFile[]) => void };

/** Files that go with a request: kept by the server as soon as they are chosen. */
export function WishFiles({ wishId, files, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });

  const work = async (todo: () => Promise<readonly WishFile[]>) => {
    setState({ busy: true, error: null });
    try {
      onChange(await todo());
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof DomainError ? error.message : messages.fileUnread });
    }
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = "";
    await work(async () => {
      let existing = files;
      for (const [at, file] of chosen.entries()) {
        const stored = await upload(wishId, file).catch((error: unknown) => {
          throw withRest(error, chosen.slice(at + 1));
        });
        existing = [...existing, stored];
        // What is kept is shown, whatever becomes of the next one.
        onChange(existing);
      }
      return existing;
    });
  };
  const remove = (file: WishFile) =>
    work(async () => {
      const params = { wishId, fileId: file.fileId };
      await request("POST /mall-pur/wish/{wishId}/file/{fileId}/remove", { params, body: {} }, { quiet: true });
      return files.filter(({ fileId }) => fileId !== file.fileId);
    });

  return (
    <div className={stack}>
      <FileList wishId={wishId} files={files} onRemove={(file) => void remove(file)} />
      <div className={row}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={documentAccept}
          aria-label={messages.files}
          onChange={(event) => void choose(event)}
        />
        <Button variant="outline" size="sm" icon="attachment" busy={state.busy} onClick={() => input.current?.click()}>
          {messages.addFile}
        </Button>
        <span className={hint}>{documentHint}，最多 10 个</span>
      </div>
      {state.error && (
        <p role="alert" className={bad}>
          {state.error}
        </p>
      )}
    </div>
  );
}

/** A file that is refused ends the batch: those behind it are named, or they would be missed only when somebody looks for them. */
function withRest(error: unknown, rest: readonly File[]): unknown {
  if (rest.length === 0) return error;
  const message = error instanceof DomainError ? error.message : messages.fileUnread;
  return new DomainError(
    codes.invalid,
    messages.filesLeft(
      message,
      rest.map(({ name }) => name),
    ),
  );
}

const upload = async (wishId: string, file: File): Promise<WishFile> =>
  request("POST /mall-pur/wish/{wishId}/file", { params: { wishId }, body: await documentFrom(file) }, { quiet: true });

const stack = css({ display: "grid", gap: "2" });
const row = wrap({ align: "center", gap: "2" });
const hint = mutedText();
const bad = dangerText();
