"use client";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { GoodsFormView } from "#src/domain/supplier/goods-form.ts";
import { maxAppeals } from "#src/domain/supplier/admin/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { Appeals } from "./takedown-records.tsx";
import { messages } from "../messages.ts";

type Takedown = NonNullable<NonNullable<GoodsFormView["product"]>["takedown"]>;

/** Why the mall took the company's product off sale, what was answered, and the way to appeal. */
export function OwnTakedown({ prodId, takedown }: { prodId: string; takedown: Takedown }) {
  const { busy, run } = useAction({ reload: true });
  const { takedownId, kind, reason, takenAt, appeals, mayAppeal } = takedown;
  const appeal = async () => {
    const text = await promptReason({
      kind: "textarea",
      title: "申诉",
      label: "申诉内容",
      hint: `说明理由或已改正的内容，最多 500 个字；同一次下架最多申诉 ${maxAppeals} 次`,
      maxLength: 500,
    });
    if (text === null) return;
    const body = { takedownId, text: String(text) };
    await run(
      () => request("POST /mall-sup/own/goods/{prodId}/appeal", { params: { prodId }, body }),
      messages.goodsOutcome.appealed,
    );
  };
  return (
    <Alert tone="warning" title="此商品已被平台下架，不能自行上架">
      <div className={stack}>
        <p>
          {formatDateTime(takenAt)} {takedownLabels[kind]}：{reason}
        </p>
        <Appeals appeals={appeals} />
        {mayAppeal && (
          <Button size="sm" variant="outline" busy={busy} onClick={() => void appeal()}>
            申诉
          </Button>
        )}
      </div>
    </Alert>
  );
}

const stack = css({ display: "grid", gap: "2", justifyItems: "start" });
