import { closeCodes } from "#src/domain/room/close-codes.ts";
import { findSeat, type Seat, type SeatLimits } from "#src/domain/room/seats.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";

type Newcomer = Pick<Seat, "sessionId" | "side">;
type Room = {
  ctx: DurableObjectState;
  limits: SeatLimits;
  /** Who sits on a connection, and when it was heard last, pings aside. */
  seatAt: (socket: WebSocket) => Seat;
};

/**
 * A connection for somebody who may come in: the room's end, or the refusal to answer the handshake with. Browsers do not show a page
 * why a handshake failed, so that one is accepted and closed with the reason.
 */
export function seat({ ctx, limits, seatAt }: Room, newcomer: Newcomer, now: Instant) {
  const sockets = ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN);
  const occupied = sockets.map((socket) => {
    const existing = seatAt(socket);
    const pingedAt = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
    return { ...existing, heardAt: Math.max(existing.heardAt, pingedAt) };
  });
  const { leave, refusal } = findSeat(occupied, newcomer, limits, now);
  const { 0: page, 1: socket } = new WebSocketPair();
  const response = new Response(null, { status: 101, webSocket: page });
  if (refusal !== null) {
    socket.accept();
    socket.close(closeCodes.tooMany, refusal);
    return { socket: null, response };
  }
  for (const place of leave) sockets[place]?.close(closeCodes.tooMany, "此页面长时间没有响应，已让位给新打开的页面，请刷新");
  return { socket, response };
}
