import { BatchAdd } from "#src/features/cart/components/batch-add.tsx";
import { messages } from "#src/features/cart/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

export default async function BatchAddPurchasePage() {
  const granted = currentSession()?.permissions ?? [];
  return (
    <>
      <PageTitle>{messages.batch.title}</PageTitle>
      <div className={head}>
        <h1 className={heading}>{messages.batch.title}</h1>
        <TextLink href="/myInquiries">{messages.batch.inquiries}</TextLink>
      </div>
      <p className={hint}>{messages.batch.hint}</p>
      <BatchAdd
        canSubmit={holdsPermission(granted, [permissions.wishCreate])}
        canBid={holdsPermission(granted, [permissions.biddingEdit])}
      />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ justify: "space-between", align: "baseline", gap: "2" });
const heading = css({ textStyle: "title" });
const hint = css({ color: "fg.muted", mb: "3" });
