import type { Write } from "../../../src/api/db/read.ts";
import { day, hour, type Instant } from "../../../src/domain/kernel/instant.ts";
import { rowsInto } from "../rows.ts";
import type { DemoUsername } from "../accounts.ts";

type Reply = readonly [by: DemoUsername, content: string, hoursLater: number];
type Message = { by: DemoUsername; title: string; content: string; daysAgo: number; replies: readonly Reply[] };

/** Sample messages of the board (mall-spec §3). */
const messages: readonly Message[] = [
  {
    by: "zhangwei",
    title: "色谱纯乙腈可以按季度集中送货吗？",
    content: "我们组每月用量大约 20 瓶，实验室存放空间有限，想按季度下单、每月送一次。请问下单时怎样备注？",
    daysAgo: 9,
    replies: [
      [
        "operator",
        "可以使用“寄售领用”：供应商先把货放在寄售点，按实际领用结算。也可以在采购申请的备注里写明分批送货，由供应商确认。",
        3,
      ],
      ["zhangwei", "明白了，先联系供应商开寄售点，谢谢。", 26],
    ],
  },
  {
    by: "chenjing",
    title: "易制爆化学品备案后多久能下单？",
    content: "单位安全员已经上传了硝酸的备案证明，购物车里仍提示需要备案，请问还差哪一步？",
    daysAgo: 5,
    replies: [
      ["operator", "备案证明由本单位安全员登记到课题组后立即生效。请在购物车点开提示，查看缺少的是备案、数量余额还是库房。", 2],
    ],
  },
  {
    by: "wuping",
    title: "希望批量添加支持从订单导出的表格",
    content: "每次补货都是上次的清单改几个数量，如果能直接上传订单导出的表格就方便了。",
    daysAgo: 2,
    replies: [],
  },
];

export function boardRows(now: Instant): Write[] {
  const at = (daysAgo: number, hours = 0) => now - daysAgo * day + hours * hour;
  return [
    rowsInto(
      "board_message",
      messages.map(({ by, title, content, daysAgo, replies }, place) => ({
        id: place + 1,
        user_id: `user-${by}`,
        title,
        content,
        status: replies.some(([author]) => author === "operator") ? "answered" : "open",
        reply_count: replies.length,
        created_at: at(daysAgo),
        active_at: at(daysAgo, replies.at(-1)?.[2] ?? 0),
      })),
    ),
    rowsInto(
      "board_reply",
      messages.flatMap(({ daysAgo, replies }, place) =>
        replies.map(([by, content, hours], number) => ({
          id: `seed-${place + 1}-${number + 1}`,
          message_id: place + 1,
          user_id: `user-${by}`,
          staff: by === "operator" ? 1 : 0,
          content,
          created_at: at(daysAgo, hours),
        })),
      ),
    ),
  ];
}
