import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { SavedNotice, YearNotice } from "./schema.ts";

const custodian = { who: "operator", permission: permissions.calendarEdit } as const;

export const calendarCalls = defineCalls({
  "GET /mall-admin/calendar": {
    ...custodian,
    rate: "read",
    summary: "各年的放假与调休，公示期按此计算工作日",
    data: v.array(SavedNotice),
  },
  "POST /mall-admin/calendar": {
    ...custodian,
    rate: "write",
    idempotent: true,
    summary: "按国务院办公厅通知登记一年的放假与调休，重写该年",
    body: YearNotice,
    data: v.null(),
  },
});
