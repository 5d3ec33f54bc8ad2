"use client";
import { type ChangeEvent, useRef, useState } from "react";
import { useRouter } from "waku/router/client";
import { rowReport } from "#src/domain/catalogue/row-report.ts";
import { maxFileBytes, sampleFile, type ImportReport } from "#src/domain/supplier/import.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { base64Of } from "#src/web/file-content.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { saveText } from "../files.ts";
import { ImportReportView } from "./import-report.tsx";

/** Goods from a file, and what became of each row of it. */
export function ImportGoods() {
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const { busy, error, done, choose } = useGoodsImport();
  return (
    <>
      <Button variant="outline" icon="upload" onClick={() => setOpen(true)}>
        {messages.importGoods}
      </Button>
      <Modal
        open={open}
        title={messages.importGoods}
        onClose={() => setOpen(false)}
        footer={
          <>
            {done && done.report.bad.length > 0 && (
              <Button
                variant="outline"
                icon="download"
                onClick={() => saveText(`${done.fileName}.errors.csv`, rowReport(done.report.bad))}
              >
                {messages.importSaveReport}
              </Button>
            )}
            <Button variant="outline" onClick={() => setOpen(false)}>
              关闭
            </Button>
            <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
              {done || error ? messages.importAgain : messages.importChoose}
            </Button>
          </>
        }
      >
        <div className={stack}>
          <p>{messages.importHint}</p>
          <p className={small}>{messages.importRules}</p>
          <div>
            <Button variant="ghost" size="sm" icon="download" onClick={() => saveText(messages.importSampleName, sampleFile)}>
              {messages.importSample}
            </Button>
          </div>
          <input
            ref={input}
            type="file"
            accept=".csv,.xlsx"
            hidden
            aria-label={messages.importChoose}
            onChange={(event) => void choose(event)}
          />
          {error && (
            <Alert tone="danger" live>
              {error}
            </Alert>
          )}
          {done && <ImportReportView fileName={done.fileName} report={done.report} />}
        </div>
      </Modal>
    </>
  );
}

/** Reads the file that was chosen and has its rows imported. */
function useGoodsImport() {
  const router = useRouter();
  const { busy, run } = useAction({ refused: (refusal) => setError(refusal.message) });
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<{ fileName: string; report: ImportReport } | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again once it is mended.
    event.target.value = "";
    if (!file) return;
    if (file.size > maxFileBytes) {
      setDone(null);
      return setError(messages.importTooLarge);
    }
    await run(async () => {
      setDone(null);
      setError(null);
      const content = await base64Of(file);
      const report = await request(
        "POST /mall-sup/own/goods/import",
        { body: { fileName: file.name, content } },
        { quiet: true },
      );
      setDone({ fileName: file.name, report });
      return router.reload();
    });
  };
  return { busy, error, done, choose };
}

const stack = css({ display: "grid", gap: "3" });
const small = mutedText();
