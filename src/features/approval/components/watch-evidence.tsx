import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { SplitWatch } from "#src/domain/approval/split-watch.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";

const shared = { category: "同一品类", supplier: "同一供应商" } as const;

/** Why a request took the higher path: the earlier ones that carry it over the threshold. */
export const WatchEvidence = ({ watch: { days, threshold, sum, earlier } }: { watch: SplitWatch }) => (
  <Alert tone="warning" title="拆单提示（化整为零）：按更高一级审批">
    <p>
      本单略低于 {formatMoney(threshold)} 的审批金额；同一课题组近 {days} 天内同品类或同供应商的申请与本单合计 {formatMoney(sum)}
      。
    </p>
    <ul className={list}>
      {eachRow(
        earlier,
        ({ wishId }) => wishId,
        ({ submittedAt, total, requesterName, goodsTitles, shared: how }) => (
          <li>
            {formatDateTime(submittedAt)} {requesterName} {formatMoney(total)}（{shared[how]}）：{goodsTitles}
          </li>
        ),
      )}
    </ul>
  </Alert>
);

const list = css({ listStyle: "disc", ps: "5", mt: "1" });
