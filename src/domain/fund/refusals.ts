import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `unit`'s. */
export const refuse = refusalsOf("unit", {
  fundClosed: ({ name }: { name: string }) => `经费“${name}”已停用，不能调整`,
  fundReserved: ({ reserved, max }: { reserved: Fen; max: Fen }) =>
    `已冻结 ${formatMoney(reserved)}，余额最多可调减 ${formatMoney(max)}`,
  fundMoved: "经费刚有变动，请核对余额后重试",
  fundCodeTaken: "本单位已有此编号的经费",
});
