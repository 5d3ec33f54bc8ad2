import { GiveBack } from "#src/features/consignment/components/give-back.tsx";
import { SlipLines } from "#src/features/consignment/components/slip-lines.tsx";
import { SlipStatusTag } from "#src/features/consignment/components/slip-status.tsx";
import { loadSlip } from "#src/features/consignment/loaders.ts";
import { messages } from "#src/features/consignment/messages.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** `/vmDeliveryOrderSuc/{deliveryId?}/{sourceType?}`: a slip from when it was taken on. */
export default async function VmDeliveryTakenPage({ at: [deliveryId] }: { at: string[] }) {
  const slip = deliveryId ? await loadSlip(deliveryId) : null;
  if (!slip) {
    return (
      <>
        <PageTitle>{messages.done}</PageTitle>
        <EmptyState icon="stock" title={messages.gone} action={<LinkButton href="/vmPurchaseOrder">{messages.back}</LinkButton>}>
          {messages.goneHint}
        </EmptyState>
      </>
    );
  }
  const open = slip.status === "taken";
  return (
    <>
      <PageTitle>{messages.done}</PageTitle>
      <div className={stack}>
        <section className={head}>
          <Icon name={open ? "check-circle" : "info"} size={40} className={sign} />
          <div>
            <h1 className={heading}>{open ? messages.done : `领用单 ${slip.deliveryNo}`}</h1>
            <p className={lead}>
              <SlipStatusTag status={slip.status} /> {slip.deliveryNo} · {slip.siteName}
              {slip.takenAt !== null && <> · {formatDateTime(slip.takenAt)}</>}
              {slip.groupName && <> · {slip.groupName}</>} · <Amount fen={slip.amount} />
            </p>
          </div>
        </section>
        <section className={card} aria-label={slip.deliveryNo}>
          <SlipLines slip={slip} />
          {slip.remark && <p>备注：{slip.remark}</p>}
          {open && <p className={hint}>{messages.hint}</p>}
        </section>
        <div className={actions}>
          {slip.may.includes("take") && (
            <LinkButton href={`/generatedVmDeliveryOrder/${slip.deliveryId}/4`}>{messages.confirmTake}</LinkButton>
          )}
          <LinkButton href={`/vmPurchaseOrder?siteId=${slip.siteId}`}>{messages.more}</LinkButton>
          {slip.wishId && slip.isOwn && (
            <LinkButton look="outline" href={`/myWishes/${slip.wishId}`}>
              {messages.toRequest}
            </LinkButton>
          )}
          {slip.may.includes("giveBack") && <GiveBack slip={{ deliveryId: slip.deliveryId, lines: slip.lines }} />}
        </div>
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" });
const head = css({
  display: "flex",
  gap: "4",
  alignItems: "center",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
});
const sign = css({ color: "success.fg", flexShrink: "0" });
const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted" });
const card = css({
  display: "grid",
  gap: "3",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
});
const hint = css({ textStyle: "small", color: "fg.muted" });
const actions = css({ display: "flex", flexWrap: "wrap", gap: "2" });
