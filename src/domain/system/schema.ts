import * as v from "valibot";

export const DictEntry = v.object({ dictType: v.string(), dictLabel: v.string(), dictValue: v.string(), cssClass: v.string() });

export type AddressNode = { label: string; value: string; children?: AddressNode[] | undefined };
/** Province, city, area; `value` is the six-digit code (mall-spec §3). */
export const AddressNode: v.GenericSchema<AddressNode> = v.object({
  label: v.string(),
  value: v.string(),
  children: v.optional(v.array(v.lazy(() => AddressNode))),
});

export const LoginAd = v.object({ title: v.string(), picture: v.string(), href: v.string() });

const Options = v.array(v.object({ value: v.string(), label: v.string() }));

/** Named closed sets of the contract with their Chinese labels. Numbers on the wire are given as text here. */
export const Enums = v.strictObject({
  unitType: Options,
  wishStatus: Options,
  orderStatus: Options,
  sourceType: Options,
  leadTime: Options,
  hazardList: Options,
  documentKind: Options,
});
export type Enums = v.InferOutput<typeof Enums>;

/** mall-spec §9: the site skin's configuration key, and the value that turns the site grey. */
export const skinKey = "mall.skin";
export const greySkin = "2";
