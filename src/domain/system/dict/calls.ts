import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  ChangeDict,
  ChangeEntry,
  DictLine,
  DictType,
  EditedEntry,
  EntryForm,
  NewDict,
  RemoveDict,
  RemoveEntry,
} from "./schema.ts";

const editor = { who: "operator", permission: permissions.dictEdit } as const;
const writes = { ...editor, rate: "write", idempotent: true } as const;
const params = v.strictObject({ dictType: DictType });

/** Dictionaries at the operator's desk. What the mall depends on keeps its values; words, order and style are the operator's. */
export const dictCalls = defineCalls({
  "GET /mall-admin/dict/list": { ...editor, rate: "read", summary: "运营：全部字典", data: v.array(DictLine) },
  "GET /mall-admin/dict/{dictType}": {
    ...editor,
    rate: "read",
    summary: "运营：一个字典与其全部条目，含停用的",
    params,
    data: v.object({ dict: DictLine, entries: v.array(EditedEntry) }),
  },
  "POST /mall-admin/dict": { ...writes, summary: "运营：新建字典", body: NewDict, data: v.null() },
  "PUT /mall-admin/dict/{dictType}": {
    ...writes,
    summary: "运营：修改字典的名称与说明",
    params,
    body: ChangeDict,
    data: v.null(),
  },
  "POST /mall-admin/dict/{dictType}/remove": {
    ...writes,
    summary: "运营：删除没有条目的自建字典",
    params,
    body: RemoveDict,
    data: v.null(),
  },
  "POST /mall-admin/dict/{dictType}/entry": {
    ...writes,
    summary: "运营：新增字典条目，立即生效",
    params,
    body: EntryForm,
    data: v.null(),
  },
  "PUT /mall-admin/dict/{dictType}/entry": {
    ...writes,
    summary: "运营：修改字典条目，立即生效；取值固定的只能改名称、排序与样式",
    params,
    body: ChangeEntry,
    data: v.null(),
  },
  "POST /mall-admin/dict/{dictType}/entry/remove": {
    ...writes,
    summary: "运营：删除字典条目；取值固定的不能删除",
    params,
    body: RemoveEntry,
    data: v.null(),
  },
});
