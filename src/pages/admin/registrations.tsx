import { RegistrationReview } from "#src/features/registration/components/registration-review.tsx";
import { loadPendingRegistrations } from "#src/features/registration/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { messages } from "#src/features/registration/messages.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { css } from "#styled-system/css";

export default async function RegistrationsPage({ query }: { query: string }) {
  const { total, rows, pageNum, pageSize } = await loadPendingRegistrations(query);
  return (
    <>
      <AdminHeading title={messages.registrationReview} about={`待审核 ${total} 家`} />
      {rows.length === 0 ? (
        <EmptyState icon="group" title="没有待审核的供应商">
          供应商提交注册并激活邮箱后会出现在这里。
        </EmptyState>
      ) : (
        <ul className={list}>
          {eachRow(
            rows,
            (registration) => registration.registrationId,
            (registration) => (
              <li>
                <RegistrationReview registration={registration} />
              </li>
            ),
          )}
        </ul>
      )}
      <AdminPages path="/admin/registrations" total={total} filters={{ pageNum, pageSize }} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const list = css({ display: "grid", gap: "4", maxWidth: "[880px]" });
