import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { permissions } from "../kernel/permissions.ts";
import { Address, AddressForm } from "./address.ts";
import { UnitInfo } from "./schema.ts";

const editAddress = { who: "purchaser", permission: permissions.addressEdit, rate: "write", idempotent: true } as const;
const params = v.strictObject({ addressId: Id });

export const unitCalls = defineCalls({
  "POST /mall-pur/pur/unit/getUnitInfo": {
    who: "purchaser",
    rate: "read",
    summary: "本单位信息与开关",
    body: v.strictObject({}),
    bodyOptional: true,
    data: UnitInfo,
  },
  "GET /mall-pur/address": { who: "purchaser", rate: "read", summary: "收货地址，默认地址在前", data: v.array(Address) },
  "POST /mall-pur/address": { ...editAddress, summary: "新增收货地址", body: AddressForm, data: Address },
  "PUT /mall-pur/address/{addressId}": { ...editAddress, summary: "修改收货地址", params, body: AddressForm, data: Address },
  "DELETE /mall-pur/address/{addressId}": { ...editAddress, summary: "删除收货地址", params, data: v.null() },
});
