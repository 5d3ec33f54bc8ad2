import type { ProposalRow } from "#src/domain/consignment/schema.ts";
import {
  proposalActionsOf,
  proposalStatusAt,
  type ProposalActor,
  type ProposedChange,
} from "#src/domain/consignment/proposal.ts";
import { notFound } from "#src/domain/kernel/error.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { isTrading, purchaserScope, supplierScope, type Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { readSite } from "../site/repo.ts";
import { readUnitProposals, readVendorProposals, type ProposalWindow, type StoredProposal } from "./repo.ts";

/** What is proposed at a site of the unit. Throws 403 for who does not keep its sites, 404. */
export async function listUnitProposals(ctx: Ctx, { siteId, ...page }: { siteId: string } & ProposalWindow) {
  const scope = purchaserScope(ctx, permissions.consignmentEdit);
  const [[site], rows, [count]] = await readAll(ctx.db, [
    readSite(scope, siteId),
    ...readUnitProposals(scope, siteId, ctx.now, page),
  ]);
  if (!site) throw notFound("寄售点");
  return { total: count?.total ?? 0, rows: rows.map((row) => rowOf(row, { side: "unit", isTrading: true }, ctx.now)) };
}

/** What is proposed for the company's goods at the sites of all units. */
export async function listVendorProposals(ctx: Ctx, page: ProposalWindow) {
  const scope = supplierScope(ctx, permissions.orderSupply);
  const [rows, [count]] = await readAll(ctx.db, readVendorProposals(scope, ctx.now, page));
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => rowOf(row, { side: "vendor", isTrading: isTrading(ctx) }, ctx.now)),
  };
}

/** What the row of a proposal would change. */
export function changeOf({ kind, price, priceBefore, alsoStock, booked, delta }: StoredProposal): ProposedChange {
  // The CHECKs of the table hold the figures of each kind.
  if (kind === "price") return { kind, before: priceBefore, price: price ?? fen(0), alsoStock: alsoStock === 1 };
  if (kind === "count") return { kind, booked: booked ?? 0, counted: (booked ?? 0) + (delta ?? 0) };
  return { kind, pieces: -(delta ?? 0) };
}

function rowOf(row: StoredProposal, actor: ProposalActor, now: number): ProposalRow {
  const {
    coId: _coId,
    kind: _kind,
    price: _price,
    priceBefore: _before,
    alsoStock: _also,
    refillAt: _refillAt,
    booked: _booked,
    delta: _delta,
    ...shown
  } = row;
  return {
    ...shown,
    productId: String(row.productId),
    mine: row.side === actor.side,
    status: proposalStatusAt(row, now),
    change: changeOf(row),
    availableActions: proposalActionsOf(actor, row, now),
  };
}
