import { unstable_redirect as redirect } from "waku/router/server";
import { SlipLines } from "#src/features/consignment/components/slip-lines.tsx";
import { TakeForm } from "#src/features/consignment/components/take-form.tsx";
import { loadSlip } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** `/generatedVmDeliveryOrder/{deliveryId?}/{sourceType?}`: a slip before it is taken. */
export default async function GeneratedVmDeliveryPage({ at: [deliveryId] }: { at: string[] }) {
  const slip = deliveryId ? await loadSlip(deliveryId) : null;
  if (slip && slip.status !== "draft") redirect(`/vmDeliveryOrderSuc/${slip.deliveryId}/4`);
  return (
    <>
      <PageTitle>{messages.slip}</PageTitle>
      <h1 className={heading}>{messages.slip}</h1>
      {slip?.isOwn ? (
        <section className={card} aria-label={slip.deliveryNo}>
          <p>
            {slip.deliveryNo} · {slip.siteName}（{slip.siteAddress}） · {slip.coName}
          </p>
          <SlipLines slip={slip} />
          <p className={hint}>{messages.hint}</p>
          <TakeForm slip={slip} />
        </section>
      ) : (
        <EmptyState icon="stock" title={messages.gone} action={<LinkButton href="/vmPurchaseOrder">{messages.back}</LinkButton>}>
          {messages.goneHint}
        </EmptyState>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
const card = css({
  display: "grid",
  gap: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
});
const hint = css({ textStyle: "small", color: "fg.muted" });
