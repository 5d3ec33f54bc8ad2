import type { ReactNode } from "react";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { AcceptanceView, OrderDetailView, Parcel, ReturnView } from "#src/domain/order/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { enlarges } from "#src/ui/picture-list.ts";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { returnStatusLabels } from "../return-status.ts";

/** Parcels, acceptances and returns of an order, each with its lines. Nothing at all before the first of them. */
export const OrderFulfilment = ({ order, photos }: { order: OrderDetailView; photos: string }) => (
  <>
    {order.parcels.length > 0 && (
      <Part id="parcels" title="发货">
        {eachRow(
          order.parcels,
          (parcel) => parcel.shipmentId,
          (parcel) => (
            <ParcelItem parcel={parcel} />
          ),
        )}
      </Part>
    )}
    {order.acceptances.length > 0 && (
      <Part id="acceptances" title="验收">
        {eachRow(
          order.acceptances,
          (one) => one.acceptanceId,
          (one) => (
            <AcceptanceItem acceptance={one} photos={photos} />
          ),
        )}
      </Part>
    )}
    {order.returns.length > 0 && (
      <Part id="returns" title="退货">
        {eachRow(
          order.returns,
          (one) => one.returnId,
          (one) => (
            <ReturnItem one={one} />
          ),
        )}
      </Part>
    )}
  </>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className={panel} aria-labelledby={id}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    <ul>{children}</ul>
  </section>
);

const ParcelItem = ({ parcel: { carrier, trackingNo, at, by, lines } }: { parcel: Parcel }) => (
  <li className={item}>
    <p>
      <strong>
        {carrier} {trackingNo}
      </strong>
      <span className={aside}>
        {formatDateTime(at)} {by}
      </span>
    </p>
    <ul className={pieces}>
      {eachRow(
        lines,
        ({ lineId }) => lineId,
        ({ title, quantity, lotNo, certificate }) => (
          <li>
            {title} × {quantity}
            <Lot lotNo={lotNo} certificate={certificate} />
          </li>
        ),
      )}
    </ul>
  </li>
);

/** The lot of pieces, with its certificate where the supplier has uploaded one. */
const Lot = ({ lotNo, certificate }: Pick<Parcel["lines"][number], "lotNo" | "certificate">) =>
  lotNo && (
    <>
      {`，批号 ${lotNo}`}
      {certificate && (
        <TextLink href={certificate} download={`检验报告 ${lotNo}.${certificate.split(".").at(-1)}`}>
          检验报告
        </TextLink>
      )}
    </>
  );

const photosOf = (lines: AcceptanceView["lines"], photos: string) =>
  lines.flatMap(({ photo }) => (photo ? [`${photos}/${photo}`] : []));

const AcceptanceItem = ({ acceptance: { at, by, note, lines }, photos }: { acceptance: AcceptanceView; photos: string }) => (
  <li className={item}>
    <p>
      <strong>{by}</strong>
      <span className={aside}>{formatDateTime(at)}</span>
      {note && (
        <span className={aside}>
          <AuthorLines text={note} />
        </span>
      )}
    </p>
    <ul className={pieces}>
      {eachRow(
        lines,
        ({ lineId }) => lineId,
        ({ title, quantity, lotNo, certificate, photo }) => (
          <li>
            {title} × {quantity}
            <Lot lotNo={lotNo} certificate={certificate} />
            {photo && (
              <a {...enlarges(`${photos}/${photo}`, photosOf(lines, photos), `${title} 的验收照片`)}>
                <img src={`${photos}/${photo}`} alt={`${title} 的验收照片`} width={80} height={80} className={picture} />
              </a>
            )}
          </li>
        ),
      )}
    </ul>
  </li>
);

const ReturnItem = ({ one }: { one: ReturnView }) => (
  <li className={item}>
    <p>
      <Tag tone={one.status === "returned" ? "success" : one.status === "declined" ? "danger" : "warning"}>
        {returnStatusLabels[one.status]}
      </Tag>
      <span className={aside}>
        {formatDateTime(one.askedAt)} {one.askedBy}：{one.reason}
      </span>
    </p>
    <ul className={pieces}>
      {eachRow(
        one.lines,
        ({ lineId }) => lineId,
        ({ title, quantity }) => (
          <li>
            {title} × {quantity}
          </li>
        ),
      )}
      {one.answer && <li>供应商答复：{one.answer}</li>}
      {one.status === "returned" && <li>已退回经费 {formatMoney(one.refund)}</li>}
    </ul>
  </li>
);

const panel = surface({ p: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const item = css({ py: "2", borderTop: "default", textStyle: "table" });
const aside = css({ color: "fg.muted", ms: "3" });
const pieces = css({ color: "fg.muted", ps: "4" });
const picture = css({ display: "block", my: "1", objectFit: "cover", border: "default", borderRadius: "sm" });
