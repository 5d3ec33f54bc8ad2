import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { InquiryDetail } from "#src/features/inquiry/components/inquiry-detail.tsx";
import { loadInquiry } from "#src/features/inquiry/loaders.ts";
import { messages } from "#src/features/inquiry/messages.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { OtherUnits } from "#src/features/profile/components/other-units.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";

export default async function InquiryPage({ inquiryId }: { inquiryId: string }) {
  const view = await loadInquiry(inquiryId);
  const canBid = holdsPermission(currentSession()?.permissions ?? [], [permissions.biddingEdit]);
  return (
    <>
      <PageTitle>{messages.detail}</PageTitle>
      <Breadcrumb items={[{ label: messages.title, href: "/myInquiries" }, { label: messages.detail }]} />
      {view ? (
        <>
          <div className={head}>
            <h1 className={heading}>{formatDateTime(view.createdAt)} 的询价</h1>
            {canBid && (
              <LinkButton variant="outline" icon="gavel" href={`/biddingNew?inquiryId=${inquiryId}`}>
                {messages.toBidding}
              </LinkButton>
            )}
          </div>
          <p className={lead}>
            {view.requesterName} 发起，供应商在 {formatDateTime(view.openUntil)} 前可以答复。
          </p>
          <InquiryDetail lines={view.lines} />
        </>
      ) : (
        <EmptyState icon="quote" title={messages.gone} action={<LinkButton href="/myInquiries">{messages.back}</LinkButton>}>
          <OtherUnits />
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", gap: "2" });
const heading = css({ textStyle: "title" });
const lead = mutedText({ mb: "3" });
