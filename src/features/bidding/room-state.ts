import type { MyPart, RoomEvent, RoomFacts } from "#src/domain/bidding/projection.ts";
import type { Answered, RoomMessage, RoomRanking, Sending } from "#src/domain/bidding/socket.ts";

/** What a page knows of a room. */
export type RoomView = {
  room: RoomFacts;
  mine: MyPart | null;
  /** In order, without gaps; the oldest may be gone. */
  events: readonly RoomEvent[];
  /** The last event it has, and the stamps of what `room` and `own` are of. */
  lastNumber: number;
  rev: number;
  myRev: number;
  /** Own sendings and their answers, oldest first. */
  answers: readonly Answered[];
  /** Own sendings that are not answered yet: they are sent again under the same key until they are. */
  pending: readonly Sending[];
};

export const viewOf = ({ room, mine = null, events, from, rev, history = [] }: RoomRanking): RoomView => ({
  room,
  mine,
  events,
  lastNumber: from + events.length,
  rev,
  myRev: rev,
  answers: history,
  pending: [],
});

/** A page after one more message; `missed` when events in between are missing and have to be asked for. */
export function heard(view: RoomView, message: RoomMessage): { view: RoomView; missed: boolean } {
  if (message.type === "answer") return { view: withAnswers(view, [message.answer]), missed: false };
  const { from, rev } = message;
  const isGap = from > view.lastNumber;
  const missed = isGap && !message.whole;
  const newEvents = isGap ? message.events : message.events.filter(({ n }) => n > view.lastNumber);
  // What is kept behind a long absence takes the place of what the page had.
  const stored = isGap && message.whole ? [] : view.events;
  const next: RoomView = {
    ...view,
    ...(!missed && { events: newEvents.length > 0 || isGap ? [...stored, ...newEvents] : view.events }),
    ...(!missed && { lastNumber: Math.max(view.lastNumber, from + message.events.length) }),
    ...(rev > view.rev && { room: message.room, rev }),
    ...(message.mine !== undefined && rev > view.myRev && { mine: message.mine, myRev: rev }),
  };
  return { view: withAnswers(next, message.history ?? []), missed };
}

/** The first answer of a key is the answer: a second one says the same. */
function withAnswers(view: RoomView, answers: readonly Answered[]): RoomView {
  const current = new Set(view.answers.map(({ key }) => key));
  const newAnswers = answers.filter(({ key }) => !current.has(key));
  if (newAnswers.length === 0 && !answers.some(({ key }) => isPending(view, key))) return view;
  const answered = new Set(answers.map(({ key }) => key));
  return {
    ...view,
    answers: [...view.answers, ...newAnswers].toSorted((a, b) => a.at - b.at),
    pending: view.pending.filter(({ key }) => !answered.has(key)),
  };
}

const isPending = ({ pending }: RoomView, key: string) => pending.some((one) => one.key === key);

export const withPending = (view: RoomView, sending: Sending): RoomView =>
  isPending(view, sending.key) ? view : { ...view, pending: [...view.pending, sending] };

/** What may be shown of a room that is not heard: nothing that others may have changed meanwhile. */
export const withoutRanking = (view: RoomView): RoomView => ({
  ...view,
  room: { ...view.room, lowest: null },
  mine: view.mine && { ...view.mine, rank: null, toLead: null },
});
