import type { Ctx } from "../context.ts";
export const tellRoom = async (_ctx: Ctx, _biddingId: string): Promise<void> => undefined;
export const refreshRoom = async (_ctx: Ctx, _biddingId: string): Promise<void> => undefined;
