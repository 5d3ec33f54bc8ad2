import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { type WishStatus, wishStatusLabels } from "#src/domain/purchase/state.ts";
import type { PurchaserWorkbench } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";
import { WishStatusTag } from "../../purchase/wish-status.tsx";
import { messages } from "../messages.ts";
import { rows as lines } from "./rows.ts";
import { Section } from "./section.tsx";

const { requests: words } = messages;
/** What is not over, in the order of its way. */
const open: readonly WishStatus[] = ["draft", "approving", "rejected"];

/** The person's latest requests with what became of them, and the ways to those that are not over. */
export const MyRequests = ({ requests: { rows, counts } }: { requests: PurchaserWorkbench["requests"] }) => (
  <Section id="my-requests" title={words.title} more={rows.length > 0 && <TextLink href="/myWishes">{messages.all}</TextLink>}>
    {rows.length === 0 ? (
      <p className={muted}>{words.none}</p>
    ) : (
      <>
        <p className={ways}>
          {eachRow(
            counts.filter(({ status, count }) => open.includes(status) && count > 0),
            ({ status }) => status,
            ({ status, count }) => (
              <TextLink href={`/myWishes?status=${status}`}>{`${wishStatusLabels[status]} ${count}`}</TextLink>
            ),
            "span",
          )}
        </p>
        <ul className={lines}>
          {eachRow(
            rows,
            ({ wishId }) => wishId,
            ({ wishId, status, goodsTitles, lineCount, total, submittedAt, waitingFor, rejectReason }) => (
              <li>
                <span>
                  <TextLink variant="quiet" href={`/myWishes/${wishId}`}>
                    {goodsTitles}
                    {lineCount > 3 && ` 等 ${lineCount} 种`}
                  </TextLink>
                  <span className={muted}>
                    {[
                      formatMoney(total),
                      submittedAt !== null && `${formatDate(submittedAt)} 提交`,
                      waitingFor && `等待${waitingFor}审批`,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                  {status === "rejected" && rejectReason && <span className={reason}>{words.rejected(rejectReason)}</span>}
                </span>
                <WishStatusTag status={status} />
              </li>
            ),
          )}
        </ul>
      </>
    )}
  </Section>
);

const muted = mutedText();
const reason = dangerText();
const ways = wrap({ columnGap: "4", rowGap: "1" });
