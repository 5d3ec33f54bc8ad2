"use client";
import { useRef, useState } from "react";
import { documentHint } from "#src/domain/kernel/document.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { documentAccept, documentFrom } from "#src/web/document-upload.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type File1 = { attachmentId: string; name: string };

/** Files that bidders read, kept by the server at once. */
export function AttachmentField({ biddingId, attachments }: { biddingId: string; attachments: readonly File1[] }) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState(attachments);
  const [state, setState] = useState<{ busy: boolean; error: string | null }>({ busy: false, error: null });
  const params = { biddingId };
  const during = async (work: () => Promise<void>) => {
    setState({ busy: true, error: null });
    try {
      await work();
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error: error instanceof DomainError ? error.message : "无法读取此文件，请换一个" });
    }
  };
  const add = (file: File) =>
    during(async () => {
      const body = await documentFrom(file);
      const stored = await request("POST /mall-pur/bidding/{biddingId}/attachment", { params, body }, { quiet: true });
      setFiles((existing) => [...existing, { attachmentId: stored.attachmentId, name: file.name }]);
    });
  const remove = (attachmentId: string) =>
    during(async () => {
      const body = { attachmentId };
      await request("POST /mall-pur/bidding/{biddingId}/attachment/remove", { params, body }, { quiet: true });
      setFiles((existing) => existing.filter((one) => one.attachmentId !== attachmentId));
    });
  return (
    <fieldset className={stack}>
      <legend>{messages.attachments}</legend>
      {state.error && <Alert tone="danger" live title={state.error} />}
      <ul>
        {eachRow(
          files,
          ({ attachmentId }) => attachmentId,
          ({ attachmentId, name }) => (
            <li className={row}>
              {name}
              <IconButton icon="remove" label={`移除 ${name}`} onClick={() => void remove(attachmentId)} />
            </li>
          ),
        )}
      </ul>
      <div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="附件"
          accept={documentAccept}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = "";
            if (file) void add(file);
          }}
        />
        <Button variant="outline" size="sm" icon="attachment" busy={state.busy} onClick={() => input.current?.click()}>
          上传附件
        </Button>{" "}
        <span className={hint}>{documentHint}，最多 10 个</span>
      </div>
    </fieldset>
  );
}

const stack = css({ display: "grid", gap: "2" });
const row = css({ display: "flex", alignItems: "center", gap: "2" });
const hint = mutedText();
