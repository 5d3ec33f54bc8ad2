import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { Page, pagingEntries, sortable } from "../kernel/paging.ts";
import { permissions } from "../kernel/permissions.ts";
import { CompleteInfo, Option, Profile, ProfileLine, ProfileReview, WorkPic } from "./schema.ts";

const ofUnit = v.strictObject({ unitId: Id });

export const profileCalls = defineCalls({
  "GET /mall-pur/pur/unit/getComBox2": { who: "user", rate: "read", summary: "可加入的单位", data: v.array(Option) },
  "GET /mall-pur/pur/unit/getUnitType": {
    who: "user",
    rate: "read",
    summary: "单位类型",
    query: ofUnit,
    data: v.object({ type: v.string(), label: v.string() }),
  },
  "GET /mall-pur/purIssueGroup/comboBoxByManageUser": {
    who: "user",
    rate: "read",
    summary: "单位的课题组与负责人",
    query: ofUnit,
    data: v.array(v.object({ value: v.string(), label: v.string(), leaderName: v.string() })),
  },
  "GET /mall-pur/pur/purchaser/needWorkPic": {
    who: "user",
    rate: "read",
    summary: "单位是否要求上传工作证",
    query: ofUnit,
    data: v.object({ needWorkPic: v.boolean() }),
  },
  "POST /mall-pur/pur/purchaser/workPic": {
    who: "user",
    rate: "write",
    summary: "上传工作证照片",
    body: WorkPic,
    data: v.object({ workPic: v.string() }),
  },
  "GET /mall-pur/pur/purchaser/completeInfo": { who: "user", rate: "read", summary: "本人资料与审核结果", data: Profile },
  "POST /mall-pur/pur/purchaser/completeInfo": {
    who: "user",
    rate: "write",
    idempotent: true,
    summary: "完善资料，提交单位审核",
    body: CompleteInfo,
    data: Profile,
  },
  "GET /mall-pur/pur/purchaser/reviewList": {
    who: "purchaser",
    permission: permissions.memberReview,
    rate: "read",
    summary: "单位管理员：待审核的采购人",
    query: v.strictObject({ ...pagingEntries, ...sortable(["submittedAt", "realName", "username"]) }),
    data: Page(ProfileLine),
  },
  "POST /mall-pur/pur/purchaser/{purchaserId}/review": {
    who: "purchaser",
    permission: permissions.memberReview,
    rate: "write",
    idempotent: true,
    summary: "单位管理员：审核采购人资料，可逐项退回",
    params: v.strictObject({ purchaserId: Id }),
    body: ProfileReview,
    data: v.null(),
  },
});
