import { PageTitle } from "#src/features/frame/page-title.tsx";
import { RegistrationReview } from "#src/features/account/components/registration-review.tsx";
import { loadPendingRegistrations } from "#src/features/account/loaders.ts";
import { messages } from "#src/features/account/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";
import { css } from "#styled-system/css";

export default async function RegistrationsPage({ query }: { query: string }) {
  const { total, rows, pageNum, pageSize } = await loadPendingRegistrations(query);
  return (
    <>
      <PageTitle>{messages.registrationReview}</PageTitle>
      <h1 className={heading}>
        {messages.registrationReview}
        <span className={count}>待审核 {total} 家</span>
      </h1>
      {rows.length === 0 ? (
        <EmptyState icon="group" title="没有待审核的供应商">
          供应商提交注册并激活邮箱后会出现在这里。
        </EmptyState>
      ) : (
        <ul className={list}>
          {rows.map((registration) => (
            <li key={registration.registrationId}>
              <RegistrationReview registration={registration} />
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          total={total}
          pageNum={pageNum}
          pageSize={pageSize}
          href={(at, size) => `/admin/registrations?pageNum=${at}&pageSize=${size}`}
        />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3", display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "3" });
const count = css({ textStyle: "body", color: "fg.muted", fontWeight: "normal" });
const list = css({ display: "grid", gap: "4", maxWidth: "[880px]" });
