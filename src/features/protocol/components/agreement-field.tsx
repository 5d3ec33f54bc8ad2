"use client";
import { lazy, Suspense, useState } from "react";
import { protocolTitles, type ProtocolName } from "#src/domain/protocol/titles.ts";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

/** Comes when somebody wants to read it. */
const AgreementText = lazy(() => loadPatiently(() => import("./agreement-text.tsx")));

type Protocol = CallAnswer<Contract["GET /mall-admin/portal/getProtocol/{x}"]>;

/** The box that must be ticked before registering, with what it agrees to one click away. */
export function AgreementField({ form, protocols }: { form: AnyForm; protocols: readonly ProtocolName[] }) {
  const [open, setOpen] = useState<ProtocolName | null>(null);
  const [text, setText] = useState<Protocol | null>(null);
  const show = (name: ProtocolName) => {
    setText(null);
    setOpen(name);
    // Said by the request client; the dialog closes, and asks again when it is opened.
    request("GET /mall-admin/portal/getProtocol/{x}", { params: { x: name } }).then(setText, () => setOpen(null));
  };
  return (
    <>
      <Field {...form.field("agreed")} label="协议" required>
        {(control) => (
          <div className={line}>
            <label className={tick}>
              <input {...control} type="checkbox" name="agreed" className={box} />
              我已阅读并同意
            </label>
            {eachRow(
              protocols,
              (name) => name,
              (name) => (
                <button type="button" className={link} onClick={() => show(name)}>
                  《{protocolTitles[name]}》
                </button>
              ),
              "div",
            )}
          </div>
        )}
      </Field>
      {open && (
        <Suspense>
          <AgreementText title={protocolTitles[open]} text={text} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}

const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center" });
const tick = css({ display: "inline-flex", alignItems: "center", gap: "1.5", minHeight: "6", cursor: "pointer" });
const box = css({ width: "4", height: "4", accentColor: "primary.solid" });
const link = css({ color: "link.default", textDecoration: "underline", cursor: "pointer", minHeight: "6" });
