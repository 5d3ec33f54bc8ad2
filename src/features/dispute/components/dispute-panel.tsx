import type { DisputeView } from "#src/domain/dispute/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import type { DialogLine } from "../../order/components/quantity-dialog.tsx";
import { messages } from "../messages.ts";
import { DisputeRecord } from "./dispute-record.tsx";
import { DisputeSteps } from "./dispute-steps.tsx";

type Props = {
  side: "pur" | "sup";
  order: {
    orderId: string;
    /** Steps of the order, of which some are about disputes. */
    availableActions: readonly string[];
    lines: readonly {
      lineId: string;
      goods: { productTitle: string; productSpec: string; productMeasureUnit: string };
      room: { dispute: number };
    }[];
  };
  disputes: readonly DisputeView[];
};

/** The disputes of an order on its own page, with what the viewer may do; nothing where there is none and none may be begun. */
export function DisputePanel({ side, order: { orderId, availableActions, lines }, disputes }: Props) {
  const offered = {
    open: availableActions.includes("openDispute"),
    withdraw: availableActions.includes("withdrawDispute"),
    concede: availableActions.includes("concedeDispute"),
    state: disputes.some((one) => one.availableActions.includes("state")),
  };
  const isOffered = Object.values(offered).some(Boolean);
  if (disputes.length === 0 && !isOffered) return null;
  return (
    <section className={panel} aria-labelledby="disputes">
      <h2 id="disputes" className={heading}>
        {messages.title}
      </h2>
      {disputes.length === 0 && <p>{messages.open.hint}</p>}
      {eachRow(
        disputes,
        ({ disputeId }) => disputeId,
        (dispute) => (
          <DisputeRecord dispute={dispute} files={`/prod-api/mall-${side}/order/${orderId}/dispute/file`} />
        ),
        "div",
      )}
      {isOffered && (
        <DisputeSteps
          orderId={orderId}
          side={side}
          offered={offered}
          answered={disputes[0]?.answered ?? false}
          lines={lines.filter(({ room }) => room.dispute > 0).map(toDialogLine)}
        />
      )}
    </section>
  );
}

const toDialogLine = ({ lineId, goods, room }: Props["order"]["lines"][number]): DialogLine => ({
  lineId,
  title: goods.productTitle,
  spec: goods.productSpec,
  unit: goods.productMeasureUnit,
  max: room.dispute,
});

const panel = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
