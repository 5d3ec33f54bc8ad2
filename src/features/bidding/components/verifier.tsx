"use client";
import { useState } from "react";
import { checkAnchor, withoutAnchor } from "#src/domain/bidding/anchor.ts";
import type { AnchorKeys } from "#src/domain/bidding/anchor-signature.ts";
import { ownEntryTexts, partLeaves, partProves, partTitle, receiptText } from "#src/domain/bidding/verify-words.ts";
import { verifyLog, type Broken, type PartlyVerified, type Verified } from "#src/domain/bidding/verify.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { Alert } from "#src/ui/alert.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { css } from "#styled-system/css";

/** Recomputes a bidding from its log, in this browser: nothing is uploaded. `keys`: the mall's, for the anchor's signature. */
export function Verifier({ keys }: { keys: AnchorKeys }) {
  const [checked, setChecked] = useState<Verified | PartlyVerified | Broken | null>(null);
  const [receipt, setReceipt] = useState("");
  const [anchor, setAnchor] = useState("");
  const [anchored, setAnchored] = useState<Anchored>(null);
  const compare = async (log: typeof checked, pasted: string) => {
    setAnchored(log?.ok && pasted.trim() !== "" ? await checkAnchor(log, pasted, keys) : null);
  };
  const check = async (file: File | undefined) => {
    const log = file ? await verifyLog(new Uint8Array(await file.arrayBuffer())) : null;
    setChecked(log);
    await compare(log, anchor);
  };
  return (
    <div className={stack}>
      <Field id="verify-log" label="竞价日志" hint="结果页下载的 .jsonl 文件；只在本浏览器中计算，不上传">
        {(control) => <FileInput {...control} accept=".jsonl" onChange={(event) => void check(event.target.files?.[0])} />}
      </Field>
      <Field id="verify-anchor" label="日志存证" hint="开标通知或竞价页面中的存证，完整复制；没有它不能排除整份日志被重写">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={anchor}
            onChange={(event) => {
              setAnchor(event.target.value);
              void compare(checked, event.target.value);
            }}
          />
        )}
      </Field>
      <Field id="verify-receipt" label="报价回执（选填）" hint="报价确认时显示的 64 位回执，核对它确实在日志中">
        {(control) => (
          <TextInput {...control} maxLength={64} value={receipt} onChange={(event) => setReceipt(event.target.value.trim())} />
        )}
      </Field>
      {checked && <Checked checked={checked} receipt={receipt} anchored={anchored} />}
    </div>
  );
}

type Anchored = { ok: boolean; text: string } | null;
type CheckedProps = { checked: Verified | PartlyVerified | Broken; receipt: string; anchored: Anchored };

function Checked({ checked, receipt, anchored }: CheckedProps) {
  if (!checked.ok) {
    return (
      <Alert tone="danger" live title={`日志第 ${checked.line} 行未通过验证`}>
        {checked.problem}
      </Alert>
    );
  }
  if (anchored && !anchored.ok) return <Alert tone="danger" live title={`未通过验证：${anchored.text}`} />;
  const checkedReceipt = receipt === "" ? null : receiptText(checked, receipt);
  return (
    <div className={stack}>
      {checked.isWhole ? <Whole checked={checked} /> : <Part checked={checked} />}
      <Alert tone={anchored ? "success" : "warning"} live title={anchored?.text ?? withoutAnchor} />
      {checkedReceipt && <Alert tone={checkedReceipt.found ? "success" : "danger"} live title={checkedReceipt.text} />}
    </div>
  );
}

/** What was recomputed of a whole log. */
function Whole({ checked: { entries, head, outcome, state } }: { checked: Verified }) {
  return (
    <>
      <Alert tone="success" live title={`验证通过：${entries.length} 条记录哈希相连，每条都与规则重新计算的结果一致`}>
        <p className={hash}>末条哈希 {head}</p>
        <p>
          实际截止 {formatDateTime(state.endsAt)}，延时 {state.extensions} 次。
          {outcome.failure ?? `按规则应推荐供应商编号 ${outcome.proposed ?? "—"}。`}
        </p>
      </Alert>
      <ol className={list}>
        {eachRow(
          outcome.ranking,
          ({ coId }) => coId,
          ({ coId, rank, total, seq }) => (
            <li>
              第 {rank} 名：供应商编号 {coId}，{formatMoney(total)}（第 {seq} 条记录）
            </li>
          ),
        )}
      </ol>
    </>
  );
}

/** What was checked of a log that hides others' entries, and one's own. */
function Part({ checked }: { checked: PartlyVerified }) {
  return (
    <>
      <Alert tone="success" live title={partTitle(checked)}>
        <p className={hash}>末条哈希 {checked.head}</p>
        <p>{partProves}</p>
        <p>{partLeaves}</p>
      </Alert>
      <ol className={list}>
        {eachRow(
          ownEntryTexts(checked),
          ({ seq }) => seq,
          ({ text }) => (
            <li>{text}</li>
          ),
        )}
      </ol>
    </>
  );
}

const stack = css({ display: "grid", gap: "3", maxWidth: "text" });
const hash = css({ fontFamily: "mono", textStyle: "small", overflowWrap: "anywhere" });
const list = css({ display: "grid", gap: "1" });
