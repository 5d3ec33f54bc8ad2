import { second, type Instant } from "../kernel/instant.ts";

/** One connection of a room; `heardAt` is when anything came from it last, a ping too. */
export type Seat = { sessionId: string; side?: string; heardAt: Instant };
/** Connections at the same time: of one room, of one of its sides, of one session in it. */
export type SeatLimits = { room: number; side?: number; session: number };

/** Visible pages ping every few seconds and hidden ones at least every minute: a connection that is silent for longer is dead. */
const silentFor = { mine: 20 * second, others: 150 * second };

/**
 * Whether one more may come in: the places of those to be put out for it, or the refusal's text. A connection that broke without a
 * word keeps its seat until somebody needs it; one of the same session gives way sooner, so that a bad network locks nobody out.
 */
export function findSeat(
  occupied: readonly Seat[],
  newcomer: Pick<Seat, "sessionId" | "side">,
  limits: SeatLimits,
  now: Instant,
): { leave: number[]; refusal: null } | { leave: []; refusal: string } {
  const crowds = [
    {
      max: limits.session,
      silent: silentFor.mine,
      refusal: "打开的页面过多，请关闭一些后刷新",
      has: ({ sessionId }: Seat) => sessionId === newcomer.sessionId,
    },
    {
      max: limits.side ?? limits.room,
      silent: silentFor.others,
      refusal: "本方打开此会话的页面过多，请关闭一些后刷新",
      has: ({ side }: Seat) => side === newcomer.side,
    },
    { max: limits.room, silent: silentFor.others, refusal: "打开此页面的人数过多，请稍后刷新", has: () => true },
  ];
  const leave: number[] = [];
  for (const { max, silent, refusal, has } of crowds) {
    const inside = [...occupied.entries()].filter(([place, seat]) => has(seat) && !leave.includes(place));
    const gone = inside.filter(([, { heardAt }]) => now - heardAt >= silent).toSorted(([, a], [, b]) => a.heardAt - b.heardAt);
    const tooMany = inside.length + 1 - max;
    if (tooMany > gone.length) return { leave: [], refusal };
    if (tooMany > 0) leave.push(...gone.slice(0, tooMany).map(([place]) => place));
  }
  return { leave, refusal: null };
}
