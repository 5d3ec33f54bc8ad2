import { unitCalls } from "#src/domain/unit/calls.ts";
import { implement } from "../http/calls.ts";
import { addAddress, changeAddress, listAddresses, removeAddress } from "./address.ts";
import { viewUnit } from "./service.ts";

export const unitRoutes = implement(unitCalls, {
  "POST /mall-pur/pur/unit/getUnitInfo": (ctx) => viewUnit(ctx),
  "GET /mall-pur/address": (ctx) => listAddresses(ctx),
  "POST /mall-pur/address": (ctx, { body }) => addAddress(ctx, body),
  "PUT /mall-pur/address/{addressId}": (ctx, { params, body }) => changeAddress(ctx, params.addressId, body),
  "DELETE /mall-pur/address/{addressId}": (ctx, { params }) => removeAddress(ctx, params.addressId),
});
