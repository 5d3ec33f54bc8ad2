import * as v from "valibot";
import { Id } from "../../kernel/identity.ts";
import { Fen } from "../../kernel/money.ts";
import { FundView } from "../../fund/calls.ts";
import { requiredText } from "../../kernel/text.ts";

export const GroupForm = v.strictObject({
  name: requiredText("课题组名称", 40),
  leaderId: v.pipe(v.string("请选择负责人"), v.minLength(1, "请选择负责人"), Id),
});
export type GroupForm = v.InferOutput<typeof GroupForm>;

const Leader = v.object({ purchaserId: v.string(), realName: v.string(), open: v.boolean() });

/** A group in the list of its unit. Amounts in fen. */
export const GroupLine = v.object({
  groupId: v.string(),
  name: v.string(),
  leader: Leader,
  members: v.number(),
  funds: v.number(),
  /** What its open funds may still spend. */
  available: Fen,
});
export type GroupLine = v.InferOutput<typeof GroupLine>;

export const GroupView = v.object({
  groupId: v.string(),
  name: v.string(),
  leader: Leader,
  /** Without the leader. */
  members: v.array(v.object({ purchaserId: v.string(), username: v.string(), realName: v.string() })),
  /** Empty for whoever may not see the unit's funds. */
  funds: v.array(FundView),
});
export type GroupView = v.InferOutput<typeof GroupView>;
