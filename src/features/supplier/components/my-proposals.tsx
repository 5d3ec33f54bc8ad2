"use client";
import { useRouter } from "waku/router/client";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { type GoodsProposal, type ReviewedField, reviewedFields } from "#src/domain/supplier/review.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { ReviewedValue } from "./reviewed-value.tsx";
import { messages } from "../messages.ts";

const fields = Object.entries(reviewedFields) as [ReviewedField, string][];

/** The company's goods under review: what was uploaded, and beside each field why it was refused. */
export function MyProposals({ rows }: { rows: readonly GoodsProposal[] }) {
  const router = useRouter();
  const withdraw = async ({ proposalId, version, productCode }: GoodsProposal) => {
    if (!(await confirm({ content: messages.goodsOutcome.withdrawConfirm(productCode) }))) return;
    try {
      await request("POST /mall-sup/own/goods/review/withdraw", { body: { proposalId, version } });
      toaster.success(messages.goodsOutcome.withdrawn(productCode));
    } catch {
      // Said by the request client; the list shows what has become of it.
    }
    await router.reload();
  };
  return (
    <ul className={list}>
      {eachRow(
        rows,
        (row) => row.proposalId,
        (row) => (
          <li className={card()} aria-label={`货号 ${row.productCode}`}>
            <header className={head}>
              <h2>{row.productCode}</h2>
              <span className={quiet}>
                {row.state === "rejected" && row.decidedAt !== null
                  ? `退回于 ${formatDateTime(row.decidedAt)}，请改好标出的各项后重新提交，或在文件中改好后重新导入此货号`
                  : `提交于 ${formatDateTime(row.submittedAt)}，${row.before ? "通过前按原内容销售" : "通过后上架"}`}
              </span>
              <div className={steps}>
                <LinkButton
                  size="sm"
                  variant="outline"
                  href={`/supGoodsNew?proposal=${row.proposalId}`}
                  aria-label={`修改 ${row.productCode}`}
                >
                  修改
                </LinkButton>
                {row.availableActions.includes("withdraw") && (
                  <Button size="sm" variant="ghost" aria-label={`撤回 ${row.productCode}`} onClick={() => void withdraw(row)}>
                    撤回
                  </Button>
                )}
              </div>
            </header>
            {eachRow(
              row.state === "submitted" ? row.holds : [],
              (hold) => hold,
              (hold) => (
                <p className={unclassified}>危险性待核验：{hold}</p>
              ),
            )}
            <dl className={facts}>
              {fields
                .filter(([field]) => row.fields[field] || row.rejections[field])
                .map(([field, label]) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>
                      <ReviewedValue field={field} text={row.fields[field]} />
                      {row.rejections[field] && <p className={refused}>退回原因：{row.rejections[field]}</p>}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({ display: "grid", gap: "3", my: "3" });
const head = wrap({ align: "center", columnGap: "3", "& h2": { textStyle: "group" }, "& span": { flex: "[1 1 240px]" } });
const steps = css({ display: "flex", gap: "2" });
const quiet = mutedText();
const facts = css({
  display: "grid",
  "& > div": {
    display: "grid",
    gridTemplateColumns: "80px minmax(0, 1fr)",
    columnGap: "3",
    py: "1",
    borderTop: "default",
  },
  "& dt": { color: "fg.muted", textStyle: "table" },
});
const unclassified = css({ color: "warning.fg", textStyle: "small" });
const refused = dangerText();
