import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import {
  Acceptance,
  AcceptProtocols,
  DraftForm,
  DraftRev,
  EditedProtocol,
  PendingProtocol,
  Protocol,
  ProtocolLine,
  ProtocolParam,
  PublishForm,
} from "./schema.ts";

const editor = { who: "operator", permission: permissions.protocolEdit } as const;
const writes = { ...editor, rate: "write", idempotent: true } as const;
const byName = v.strictObject({ name: ProtocolParam });
const byVersion = v.strictObject({ versionId: Id });

/** What people agree to: texts in dated versions, who agreed to which and when (decision 030). */
export const protocolCalls = defineCalls({
  "GET /mall-admin/portal/getProtocol/{x}": {
    who: "anyone",
    rate: "read",
    summary: "现行协议：service 服务协议，privacy 个人信息，supplier 入驻协议",
    params: v.strictObject({ x: ProtocolParam }),
    data: Protocol,
  },
  "GET /mall-admin/portal/protocol/pending": {
    who: "user",
    rate: "read",
    summary: "须本人重新同意的现行协议",
    data: v.array(PendingProtocol),
  },
  "POST /mall-admin/portal/protocol/accept": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "同意现行协议的版本；重复提交不变",
    body: AcceptProtocols,
    data: v.null(),
  },
  "GET /mall-admin/protocol/list": { ...editor, rate: "read", summary: "运营：全部协议", data: v.array(ProtocolLine) },
  "GET /mall-admin/protocol/{name}": {
    ...editor,
    rate: "read",
    summary: "运营：一份协议的草稿与各版本",
    params: byName,
    data: EditedProtocol,
  },
  "GET /mall-admin/protocol/version/{versionId}": {
    ...editor,
    rate: "read",
    summary: "运营：某一版本的正文与同意者，最近的在前",
    params: byVersion,
    query: v.strictObject({ ...pagingEntries, ...sortable(["at"]) }),
    data: v.object({ ...Protocol.entries, name: ProtocolParam, ...Page(Acceptance).entries }),
  },
  "PUT /mall-admin/protocol/{name}/draft": {
    ...writes,
    summary: "运营：保存草稿；rev 为页面所示的草稿，没有时为 0",
    params: byName,
    body: DraftForm,
    data: v.object({ rev: v.number() }),
  },
  "POST /mall-admin/protocol/{name}/draft/remove": {
    ...writes,
    summary: "运营：放弃草稿",
    params: byName,
    body: DraftRev,
    data: v.null(),
  },
  "POST /mall-admin/protocol/{name}/publish": {
    ...writes,
    summary: "运营：将草稿发布为自某日生效的版本，之后不能修改",
    params: byName,
    body: PublishForm,
    data: v.object({ versionId: v.string() }),
  },
  "POST /mall-admin/protocol/version/{versionId}/withdraw": {
    ...writes,
    summary: "运营：撤回尚未生效的版本，正文退回草稿",
    params: byVersion,
    body: v.strictObject({}),
    data: v.null(),
  },
});
