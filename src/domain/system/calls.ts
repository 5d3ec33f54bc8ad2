import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { AddressNode, DictEntry, Enums, LoginAd } from "./schema.ts";
import { formattedText } from "../kernel/text.ts";

const Key = formattedText(/^[\w.-]{1,64}$/, 64, "名称格式不正确");

export const systemCalls = defineCalls({
  "GET /system/dict/data/type/{dictType}": {
    who: "anyone",
    rate: "read",
    summary: "字典中启用的条目，按排序",
    params: v.strictObject({ dictType: Key }),
    data: v.array(DictEntry),
  },
  "GET /system/config/configKey/{key}": {
    who: "anyone",
    rate: "read",
    summary: "公开的系统配置，值在 msg 中",
    params: v.strictObject({ key: Key }),
    data: v.string(),
  },
  "GET /mall-sup/treeBox/getAddress": {
    who: "anyone",
    rate: "read",
    summary: "省、市、区县",
    data: v.array(AddressNode),
    cacheable: true,
  },
  "GET /mall-sup/authCenter/getEnums": { who: "anyone", rate: "read", summary: "枚举及其中文名", data: Enums },
  "GET /mall-admin/portal/getLoginAds": {
    who: "anyone",
    rate: "read",
    summary: "登录页图片",
    data: v.array(LoginAd),
    cacheable: true,
  },
});
