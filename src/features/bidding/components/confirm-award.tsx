"use client";
import { type FormEvent, useEffect, useState } from "react";
import type { BiddingLine } from "#src/domain/bidding/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import type { Option } from "#src/ui/option.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** Takes an award: names the company's goods for each line; or gives it up. */
export function ConfirmAward({ biddingId, goods }: { biddingId: string; goods: readonly BiddingLine[] }) {
  const [chosen, setChosen] = useState<Record<number, string | null>>({});
  const { busy, error, run } = useAction({ reload: true });
  useLeaveGuard(!busy && Object.values(chosen).some((productId) => productId !== null));
  const params = { biddingId };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const body = { goods: goods.map(({ lineNo }) => ({ lineNo, productId: chosen[lineNo] ?? "" })) };
    await run(() => request("POST /mall-sup/bidding/{biddingId}/confirm", { params, body }, { quiet: true }), messages.confirmed);
  };
  const decline = async () => {
    const reason = await promptReason({ kind: "textarea", title: messages.decline, label: messages.declineReason });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-sup/bidding/{biddingId}/decline", { params, body }, { quiet: true }), messages.declined);
  };
  return (
    <form className={form} onSubmit={(event) => void send(event)} noValidate autoComplete="off">
      <p className={facts}>
        {messages.confirmHint} 没有的商品请先在<TextLink href="/supGoods">我的商品</TextLink>中导入。
      </p>
      {error && <Alert tone="danger" live title={error} />}
      {eachRow(
        goods,
        (line) => line.lineNo,
        (line) => (
          <MyGoods
            line={line}
            value={chosen[line.lineNo] ?? null}
            onChange={(productId) => setChosen((current) => ({ ...current, [line.lineNo]: productId }))}
          />
        ),
        "div",
      )}
      <div className={row}>
        <Button type="submit" busy={busy} disabled={goods.some(({ lineNo }) => !chosen[lineNo])}>
          {messages.confirm}
        </Button>
        <Button variant="outline" busy={busy} onClick={() => void decline()}>
          {messages.decline}
        </Button>
      </div>
    </form>
  );
}

type Props = { line: BiddingLine; value: string | null; onChange: (productId: string | null) => void };

/** One's own goods for a line, searched by typing; what fits the line's CAS number or code stands first. */
function MyGoods({ line, value, onChange }: Props) {
  const [options, setOptions] = useState<readonly Option[]>([]);
  const [typed, setTyped] = useState("");
  const [failed, setFailed] = useState(false);
  const { casNo, code } = line;
  useEffect(() => {
    let stale = false;
    const find = async () => {
      for (const q of typed ? [typed] : [casNo, code, ""]) {
        const query = { q, status: "1" as const, pageSize: "20" };
        const { rows } = await request("GET /mall-sup/own/goods/list", { query }, { quiet: true });
        if (stale) return;
        setFailed(false);
        if (rows.length === 0) continue;
        setOptions(rows.map((row) => ({ value: row.productId, label: `${row.productCode} ${row.title} ${row.spec}` })));
        return;
      }
      setOptions([]);
    };
    const timer = setTimeout(() => void find().catch(() => !stale && setFailed(true)), typed ? 250 : 0);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed, casNo, code]);
  return (
    <Field id={`goods-${line.lineNo}`} label={`第 ${line.lineNo} 行 ${line.title} × ${line.quantity} 的供货商品`} required>
      {(control) => (
        <>
          <Combobox
            {...control}
            options={options}
            filter={null}
            value={value}
            onChange={onChange}
            onType={setTyped}
            placeholder="输入货号或名称查找"
          />
          {failed && <Alert tone="danger" live title="没能查到本公司的商品，请重新输入再试" />}
        </>
      )}
    </Field>
  );
}

const form = css({ display: "grid", gap: "3", maxWidth: "text" });
const row = wrap({ gap: "2" });
const facts = mutedText();
