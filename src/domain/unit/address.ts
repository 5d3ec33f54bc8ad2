import * as v from "valibot";
import { Mobile } from "../kernel/validation.ts";
import { foldLine, formattedText, personName } from "../kernel/text.ts";

const RegionCode = (what: string) => formattedText(/^\d{6}$/, 6, `请选择${what}`);

/** A delivery address as the form sends it; the region's names come from the codes. */
export const AddressForm = v.strictObject({
  receiver: personName("收货人"),
  mobile: Mobile,
  provinceCode: RegionCode("省份"),
  cityCode: RegionCode("城市"),
  areaCode: RegionCode("区县"),
  detail: v.pipe(
    v.string("请输入详细地址"),
    foldLine,
    v.minLength(2, "请输入详细地址"),
    v.maxLength(100, "详细地址最多 100 个字"),
  ),
  isDefault: v.optional(v.boolean(), false),
});
export type AddressForm = v.InferOutput<typeof AddressForm>;

export const Address = v.object({
  addressId: v.string(),
  receiver: v.string(),
  mobile: v.string(),
  provinceCode: v.string(),
  cityCode: v.string(),
  areaCode: v.string(),
  /** Names of province, city and area. */
  region: v.string(),
  detail: v.string(),
  isDefault: v.boolean(),
});
export type Address = v.InferOutput<typeof Address>;

/** Most addresses a purchaser keeps. */
export const maxAddresses = 50;
