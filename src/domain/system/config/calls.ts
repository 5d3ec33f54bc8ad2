import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import { ConfigLine, configNames, SetConfig } from "./schema.ts";

export const configCalls = defineCalls({
  "GET /mall-admin/config/list": {
    who: "operator",
    permission: permissions.configEdit,
    rate: "read",
    summary: "运营：系统配置",
    data: v.array(ConfigLine),
  },
  "PUT /mall-admin/config/{key}": {
    who: "operator",
    permission: permissions.configEdit,
    rate: "write",
    idempotent: true,
    summary: "运营：修改一项系统配置；before 为页面所示的值",
    params: v.strictObject({ key: v.picklist(configNames, "没有这项配置") }),
    body: SetConfig,
    data: ConfigLine,
  },
});
