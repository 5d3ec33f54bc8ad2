import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { UnitInfo } from "./schema.ts";

export const unitCalls = defineCalls({
  "POST /mall-pur/pur/unit/getUnitInfo": {
    who: "purchaser",
    rate: "read",
    summary: "本单位信息与开关",
    body: v.strictObject({}),
    data: UnitInfo,
  },
});
