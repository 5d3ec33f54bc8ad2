import { AuthorLines } from "#src/ui/author-lines.tsx";
import { GiveBack } from "#src/features/consignment/components/give-back.tsx";
import { DeliveryNoteLines } from "#src/features/consignment/components/delivery-note-lines.tsx";
import { DeliveryNoteStatusTag } from "#src/features/consignment/components/delivery-note-status.tsx";
import { loadDeliveryNote } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { column, mutedText, panel, surface, wrap } from "#styled-system/patterns";

/** `/vmDeliveryOrderSuc/{deliveryId?}/{sourceType?}`: a delivery note after its goods were taken. */
export default async function VmDeliveryTakenPage({ at: [deliveryId] }: { at: string[] }) {
  const deliveryNote = deliveryId ? await loadDeliveryNote(deliveryId) : null;
  if (!deliveryNote) {
    return (
      <>
        <PageTitle>{messages.done}</PageTitle>
        <EmptyState
          isPage
          icon="stock"
          title={messages.gone}
          action={<LinkButton href="/vmPurchaseOrder">{messages.back}</LinkButton>}
        >
          {messages.goneHint}
        </EmptyState>
      </>
    );
  }
  const open = deliveryNote.status === "taken";
  return (
    <>
      <PageTitle>{messages.done}</PageTitle>
      <div className={stack}>
        <section className={head}>
          <Icon name={open ? "check-circle" : "info"} size={40} className={sign} />
          <div>
            <h1 className={heading}>{open ? messages.done : `领用单 ${deliveryNote.deliveryNo}`}</h1>
            <p className={lead}>
              <DeliveryNoteStatusTag status={deliveryNote.status} /> {deliveryNote.deliveryNo} · {deliveryNote.siteName}
              {deliveryNote.takenAt !== null && <> · {formatDateTime(deliveryNote.takenAt)}</>}
              {deliveryNote.groupName && <> · {deliveryNote.groupName}</>} · <Amount fen={deliveryNote.amount} />
            </p>
          </div>
        </section>
        <section className={card} aria-label={deliveryNote.deliveryNo}>
          <DeliveryNoteLines deliveryNote={deliveryNote} />
          {deliveryNote.remark && (
            <p>
              备注：
              <AuthorLines text={deliveryNote.remark} />
            </p>
          )}
          {open && <p className={hint}>{messages.hint}</p>}
        </section>
        <div className={actions}>
          {deliveryNote.availableActions.includes("take") && (
            <LinkButton href={`/generatedVmDeliveryOrder/${deliveryNote.deliveryId}/4`}>{messages.confirmTake}</LinkButton>
          )}
          <LinkButton href={`/vmPurchaseOrder?siteId=${deliveryNote.siteId}`}>{messages.more}</LinkButton>
          {deliveryNote.wishId && deliveryNote.isMine && (
            <LinkButton variant="outline" href={`/myWishes/${deliveryNote.wishId}`}>
              {messages.toRequest}
            </LinkButton>
          )}
          {deliveryNote.availableActions.includes("giveBack") && (
            <GiveBack deliveryNote={{ deliveryId: deliveryNote.deliveryId, lines: deliveryNote.lines }} />
          )}
        </div>
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "3" });
const head = surface({ display: "flex", gap: "4", alignItems: "center", p: "4" });
const sign = css({ color: "success.fg", flexShrink: "0" });
const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted" });
const card = panel({ gap: "3", p: "4" });
const hint = mutedText();
const actions = wrap({ gap: "2" });
