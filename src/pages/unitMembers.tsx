import { MemberReview } from "#src/features/profile/components/member-review.tsx";
import { loadPendingMembers } from "#src/features/profile/loaders.ts";
import { UnitFrame } from "#src/features/unit/components/unit-frame.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";

export default async function UnitMembersPage({ query }: { query: string }) {
  const { total, rows, pageNum, pageSize } = await loadPendingMembers(query);
  return (
    <UnitFrame title="成员审核">
      <p className={count}>待审核 {total} 人</p>
      {rows.length === 0 ? (
        <EmptyState icon="group" title="没有待审核的采购人">
          有人申请加入本单位时会出现在这里。
        </EmptyState>
      ) : (
        <ul className={list}>
          {eachRow(
            rows,
            (member) => `${member.purchaserId}-${member.submittedAt}`,
            (member) => (
              <li>
                <MemberReview member={member} />
              </li>
            ),
          )}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          total={total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(at, size) => `/unitMembers?pageNum=${at}&pageSize=${size}`}
        />
      )}
    </UnitFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const count = css({ color: "fg.muted" });
const list = css({ display: "grid", gap: "4", maxWidth: "[880px]" });
