import { notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { companyChangeActionsOf } from "#src/domain/supplier/company-change/available-actions.ts";
import { companyHistoryLength, type CompanyChangeRecord, type MyCompany } from "#src/domain/supplier/company-change/schema.ts";
import { readAll } from "../../db/read.ts";
import { supplierScope, type Ctx } from "../../kernel/context.ts";
import { regionCodesOf } from "../../system/regions.ts";
import { readChangeHistory, readOpenChange, readCurrent } from "./repo.ts";
import { changesIn, factsIn, judgedOf, toRecord, withoutKey } from "./view.ts";

/** The company as it stands, what it has asked to change, and what became of that before. */
export async function viewMyCompany(ctx: Ctx): Promise<MyCompany> {
  const { coId } = supplierScope(ctx, permissions.companyEdit);
  const [[row], [open], history] = await readAll(ctx.db, [
    readCurrent(coId),
    readOpenChange(coId),
    readChangeHistory(coId, companyHistoryLength),
  ]);
  if (!row) throw notFound("企业");
  const { facts } = factsIn(row.current);
  return {
    coId: String(coId),
    status: row.status,
    facts: withoutKey(facts),
    region: regionCodesOf(facts.region),
    open: open
      ? {
          ...forCompany(toRecord(open, { isWhole: true })),
          region: regionCodesOf(changesIn(open).region ?? facts.region),
          availableActions: companyChangeActionsOf(judgedOf(open)),
        }
      : null,
    history: history
      .filter(({ changeId }) => changeId !== open?.changeId)
      .map((one) => forCompany(toRecord(one, { isWhole: false }))),
  };
}

/** Who decided for the mall is the mall to the company; who took a request back is one of its own. */
const forCompany = (record: CompanyChangeRecord): CompanyChangeRecord => ({
  ...record,
  decidedBy: record.state === "withdrawn" ? record.decidedBy : null,
});
