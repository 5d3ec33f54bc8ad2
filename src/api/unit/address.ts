import { v7 as uuid } from "uuid";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxAddresses, type Address, type AddressForm } from "#src/domain/unit/address.ts";
import { refuse } from "#src/domain/unit/refusals.ts";
import { purchaserScope, type Ctx } from "../kernel/context.ts";
import { commit, commitOrRefuse, ConflictError, mustChange, mustHold } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { regionOf } from "../system/regions.ts";
import { addressesFit, insertAddress, readAddresses, unmarkDefault, updateAddress, type AddressRow } from "./repo.ts";

/** The caller's addresses in this unit, the default one first. */
export async function listAddresses(ctx: Ctx): Promise<Address[]> {
  const scope = purchaserScope(ctx);
  const [rows] = await readAll(ctx.db, [readAddresses(scope)]);
  return rows.map(toAddress);
}

/** Adds an address; the first one is the default. Throws 409 when there are too many, 422 for codes that are no chain. */
export async function addAddress(ctx: Ctx, form: AddressForm): Promise<Address> {
  const scope = purchaserScope(ctx, permissions.addressEdit);
  const { isDefault, ...fields } = withRegion(form);
  const [existing] = await readAll(ctx.db, [readAddresses(scope)]);
  const row: AddressRow = {
    ...fields,
    id: uuid(),
    unitId: scope.unitId,
    purchaserId: scope.purchaserId,
    isDefault: flagOf(isDefault || existing.length === 0),
    removedAt: null,
    createdAt: ctx.now,
  };
  const statements = [
    ...(row.isDefault ? [unmarkDefault(ctx.db, scope, row.id)] : []),
    insertAddress(ctx.db, row),
    mustHold(ctx.db, addressesFit(scope, maxAddresses)),
  ];
  return commitOrRefuse(
    ctx,
    statements,
    [{ entity: "address", entityId: row.id, after: row }],
    toAddress(row),
    refuse.addressesFull({ max: maxAddresses }),
  );
}

/** Changes an address of the caller. Requests and orders keep the one they were made with. */
export async function changeAddress(ctx: Ctx, addressId: string, form: AddressForm): Promise<Address> {
  const scope = purchaserScope(ctx, permissions.addressEdit);
  const { isDefault, ...fields } = withRegion(form);
  const before = await ownedAddress(ctx, addressId);
  const after: AddressRow = { ...before, ...fields, isDefault: flagOf(isDefault) };
  const statements = [
    ...(isDefault ? [unmarkDefault(ctx.db, scope, addressId)] : []),
    updateAddress(ctx.db, scope, addressId, after),
    mustChange(ctx.db),
  ];
  return change(ctx, statements, { entity: "address", entityId: addressId, before, after }, toAddress(after));
}

/** Takes an address off the caller's list; what was ordered to it keeps it. */
export async function removeAddress(ctx: Ctx, addressId: string): Promise<null> {
  const scope = purchaserScope(ctx, permissions.addressEdit);
  const before = await ownedAddress(ctx, addressId);
  const statements = [updateAddress(ctx.db, scope, addressId, { removedAt: ctx.now, isDefault: 0 }), mustChange(ctx.db)];
  return change(ctx, statements, { entity: "address", entityId: addressId, before }, null);
}

async function change<Answer>(
  ctx: Ctx,
  statements: Parameters<typeof commit>[1],
  auditChange: Parameters<typeof commit>[2][0],
  answer: Answer,
) {
  try {
    return await commit(ctx, statements, [auditChange], answer);
  } catch (error) {
    if (error instanceof ConflictError) throw notFound("收货地址");
    throw error;
  }
}

async function ownedAddress(ctx: Ctx, addressId: string): Promise<AddressRow> {
  const [rows] = await readAll(ctx.db, [readAddresses(purchaserScope(ctx))]);
  const found = rows.find(({ id }) => id === addressId);
  if (!found) throw notFound("收货地址");
  return found;
}

function withRegion({ isDefault, ...fields }: AddressForm) {
  const region = regionOf(fields.provinceCode, fields.cityCode, fields.areaCode);
  if (!region) {
    const text = "省、市、区县不匹配，请重新选择";
    throw new DomainError(codes.invalid, text, { fields: { areaCode: text } });
  }
  return { ...fields, region, isDefault };
}

export const toAddress = (row: AddressRow): Address => ({
  addressId: row.id,
  receiver: row.receiver,
  mobile: row.mobile,
  provinceCode: row.provinceCode,
  cityCode: row.cityCode,
  areaCode: row.areaCode,
  region: row.region,
  detail: row.detail,
  isDefault: row.isDefault === 1,
});
