import * as v from "valibot";
import { defineCalls } from "../kernel/call.ts";
import { Id } from "../kernel/identity.ts";
import { permissions } from "../kernel/permissions.ts";
import { Answered, RoomRanking, Sending } from "./socket.ts";

const params = v.strictObject({ biddingId: Id });
const ticket = {
  rate: "write",
  summary: "30 秒内有效的一次性票据，用于实时连接",
  params,
  body: v.strictObject({}),
  data: v.object({ ticket: v.string() }),
} as const;
const room = { rate: "read", summary: "实时大厅此刻可见的内容", params, data: RoomRanking } as const;
const bidder = { who: "business", permission: permissions.biddingBid } as const;

/** What leads into the live room of a bidding. */
export const biddingLiveCalls = defineCalls({
  "POST /mall-pur/bidding/{biddingId}/ticket": { who: "purchaser", ...ticket },
  "POST /mall-sup/bidding/{biddingId}/ticket": { ...bidder, ...ticket },
  "GET /mall-pur/bidding/{biddingId}/room": { who: "purchaser", ...room },
  "GET /mall-sup/bidding/{biddingId}/room": { ...bidder, ...room },
  "POST /mall-sup/bidding/{biddingId}/bid": {
    ...bidder,
    trades: "在竞价中报价",
    rate: "write",
    summary: "不经实时连接提交报价、密封摘要或揭示；同一 key 重复提交得到同一结果",
    params,
    body: Sending,
    data: Answered,
  },
});
