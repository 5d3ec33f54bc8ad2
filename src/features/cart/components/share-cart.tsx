"use client";
import { useState } from "react";
import {
  shareDays,
  shareRightHint,
  shareRightLabel,
  shareRights,
  type ShareRight,
  type ShareRow,
} from "#src/domain/cart/share/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useAnswer } from "#src/ui/use-answer.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { copyText } from "#src/ui/copy-text.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const text = messages.share;
const hrefOf = (shareId: string) => `/shareCart/${shareId}`;

const loadShares = () => request("GET /mall-pur/cart/share/mine", {}, { quiet: true });

/** Shares the chosen lines of the cart, and manages what was shared. */
export default function ShareCart({ productIds, onClose }: { productIds: readonly string[]; onClose: () => void }) {
  const { answer, again: readShares } = useAnswer(loadShares);
  const shares = answer.status === "ready" ? answer.value : null;
  return (
    <Modal open onClose={onClose} title={text.title}>
      <ShareForm productIds={productIds} onShared={readShares} />
      {answer.status === "failed" && <LoadFailed what={text.mine} onAgain={readShares} />}
      {shares && shares.length > 0 && <MyShares shares={shares} onRevoked={readShares} />}
    </Modal>
  );
}

/** What the link lets others do, and for how long. */
function ShareForm({ productIds, onShared }: { productIds: readonly string[]; onShared: () => Promise<unknown> }) {
  const [right, setRight] = useState<ShareRight>("copy");
  const [days, setDays] = useState<(typeof shareDays)[number]>(7);
  const [title, setTitle] = useState<string>(text.defaultTitle);
  const { busy, run } = useAction();
  const share = () =>
    run(async () => {
      const { shareId } = await request("POST /mall-pur/cart/share", {
        body: { productIds: [...productIds], right, days, title: title.trim() },
      });
      await copyLink(shareId);
      await onShared();
    });
  return (
    <form
      className={form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void share();
      }}
    >
      <Field id="share-title" label="名称" required>
        {(control) => (
          <TextInput {...control} value={title} maxLength={40} onChange={(event) => setTitle(event.currentTarget.value)} />
        )}
      </Field>
      <Field id="share-right" label="权限" hint={shareRightHint[right]}>
        {(control) => (
          <NativeSelect
            {...control}
            value={right}
            options={shareRights.map((value) => ({ value, label: shareRightLabel[value] }))}
            onChange={(event) => setRight(shareRights.find((one) => one === event.currentTarget.value) ?? "copy")}
          />
        )}
      </Field>
      <Field id="share-days" label="有效期">
        {(control) => (
          <NativeSelect
            {...control}
            value={String(days)}
            options={shareDays.map((value) => ({ value: String(value), label: `${value} 天` }))}
            onChange={(event) => setDays(shareDays.find((one) => String(one) === event.currentTarget.value) ?? 7)}
          />
        )}
      </Field>
      <Button type="submit" icon="share" busy={busy} disabled={productIds.length === 0 || title.trim() === ""}>
        {productIds.length === 0 ? text.nothing : text.create(productIds.length)}
      </Button>
    </form>
  );
}

type SharesProps = { shares: readonly ShareRow[]; onRevoked: () => Promise<unknown> };

/** What the caller shares at the moment. */
function MyShares({ shares, onRevoked }: SharesProps) {
  const revoke = async (one: ShareRow) => {
    if (!(await confirm({ content: text.confirmRevoke(one.title), danger: true }))) return;
    // Said by the request client; the list shows what is shared still.
    await request("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId: one.shareId } }).catch(() => undefined);
    await onRevoked();
  };
  return (
    <section aria-labelledby="my-shares">
      <h3 id="my-shares" className={heading}>
        {text.mine}
      </h3>
      <ul>
        {eachRow(
          shares,
          (one) => one.shareId,
          (one) => (
            <li className={row}>
              <span className={what}>
                <TextLink href={hrefOf(one.shareId)}>{one.title}</TextLink>
                <span className={facts}>
                  {shareRightLabel[one.right]} · {one.lines} 种 · {formatDateTime(one.expiresAt)} 前有效
                </span>
              </span>
              <Button
                variant="outline"
                size="sm"
                icon="copy"
                aria-label={`${text.copyLink} ${one.title}`}
                onClick={() => void copyLink(one.shareId)}
              >
                {text.copyLink}
              </Button>
              {one.availableActions.includes("revoke") && (
                <Button variant="ghost" size="sm" aria-label={`${text.revoke} ${one.title}`} onClick={() => void revoke(one)}>
                  {text.revoke}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const copyLink = (shareId: string) =>
  copyText(new URL(hrefOf(shareId), location.href).href, { copied: text.linkCopied, refused: text.linkBelow });

const form = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { md: "1fr 1fr" },
  alignItems: "start",
  "& > :first-child, & > :last-child": { gridColumn: "1 / -1" },
});
const heading = css({ textStyle: "group", mt: "4", mb: "1" });
const row = wrap({ align: "center", gap: "2", py: "2", borderTop: "default" });
const what = css({ display: "grid", flexGrow: "1" });
const facts = mutedText();
