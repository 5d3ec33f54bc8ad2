import { unstable_redirect as redirect } from "waku/router/server";
import { DeliveryNoteLines } from "#src/features/consignment/components/delivery-note-lines.tsx";
import { DeliveryNoteForm } from "#src/features/consignment/components/delivery-note-form.tsx";
import { loadDeliveryNote } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText, panel } from "#styled-system/patterns";

/** `/generatedVmDeliveryOrder/{deliveryId?}/{sourceType?}`: a delivery note before its goods are taken. */
export default async function GeneratedVmDeliveryPage({ at: [deliveryId] }: { at: string[] }) {
  const deliveryNote = deliveryId ? await loadDeliveryNote(deliveryId) : null;
  if (deliveryNote && deliveryNote.status !== "draft") redirect(`/vmDeliveryOrderSuc/${deliveryNote.deliveryId}/4`);
  return (
    <>
      <PageTitle>{messages.deliveryNote}</PageTitle>
      <h1 className={heading}>{messages.deliveryNote}</h1>
      {deliveryNote?.isMine ? (
        <section className={card} aria-label={deliveryNote.deliveryNo}>
          <p>
            {deliveryNote.deliveryNo} · {deliveryNote.siteName}（{deliveryNote.siteAddress}） · {deliveryNote.coName}
          </p>
          <DeliveryNoteLines deliveryNote={deliveryNote} />
          <p className={hint}>{messages.hint}</p>
          <DeliveryNoteForm deliveryNote={deliveryNote} />
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
const card = panel({ gap: "4", p: "4" });
const hint = mutedText();
