import fc from "fast-check";
import { expect, inject, test } from "vitest";
import type { ChatHistory } from "#src/domain/chat/calls.ts";
import type { ChatMessage } from "#src/domain/chat/message.ts";
import type { RoomMessage } from "#src/domain/chat/socket.ts";
import { accepted, firstSeq, heard, isBehind, lastSeq, threadOf, withHistory, withPending, type Thread } from "./thread-state.ts";

/** How much the room tells at once, and how long a page of the history is: small, so that scripts get beyond them. */
const maxMissed = 4;
const historyPage = 3;

type Notification = Extract<RoomMessage, { type: "news" }>;
type Op =
  | { type: "say" | "burst" | "send" | "tell" | "hear" | "cut" | "connect" | "ask" | "older" | "read" | "serve" }
  | { type: "answer"; place: number };

/** A server that is always right, a line that carries in order until it is cut, answers that come whenever they like, and a page. */
class World {
  readonly log: ChatMessage[] = [];
  readonly marks = { buyer: 0, supplier: 0 };
  thread: Thread;
  line: Notification[] | null = null;
  notified = 0;
  filters: (number | null)[] = [];
  answers: ChatHistory[] = [];
  #sent = 0;

  constructor(before: number) {
    for (let n = 0; n < before; n += 1) this.#write(`old${n}`);
    this.thread = threadOf(this.#page(null));
  }

  #write(messageId: string) {
    const seq = this.log.length + 1;
    this.log.push({ messageId, seq, side: "supplier", author: "钱客服", at: seq, body: { kind: "text", text: messageId } });
  }

  #page(before: number | null): ChatHistory {
    const all = this.log.filter(({ seq }) => before === null || seq < before);
    return { messages: all.slice(-historyPage), more: all.length > historyPage, read: { ...this.marks }, quotes: {} };
  }

  do(op: Op): void {
    switch (op.type) {
      case "say":
        return this.#write(`m${this.log.length + 1}`);
      case "burst":
        for (let n = 0; n <= maxMissed; n += 1) this.do({ type: "say" });
        return undefined;
      case "send": {
        const key = `own${(this.#sent += 1)}`;
        this.thread = withPending(this.thread, key, { kind: "text", text: key });
        this.#write(key);
        this.thread = accepted(this.thread, key);
        return undefined;
      }
      case "read":
        this.marks.buyer = this.log.length;
        return undefined;
      case "tell": {
        if (!this.line) return undefined;
        const missed = this.log.filter(({ seq }) => seq > this.notified);
        const messages = missed.length > maxMissed ? [] : missed;
        this.line.push({ type: "news", messages, last: this.log.length, read: { ...this.marks } });
        this.notified = this.log.length;
        return undefined;
      }
      case "hear": {
        const notification = this.line?.shift();
        if (notification) this.thread = heard(this.thread, notification);
        return undefined;
      }
      case "cut":
        this.line = null;
        return undefined;
      case "connect":
        this.line = [];
        this.notified = lastSeq(this.thread);
        return this.do({ type: "tell" });
      case "ask":
        this.filters.push(null);
        return undefined;
      case "older":
        if (this.thread.more) this.filters.push(firstSeq(this.thread));
        return undefined;
      case "serve": {
        const before = this.filters.shift();
        if (before !== undefined) this.answers.push(this.#page(before));
        return undefined;
      }
      case "answer": {
        const [answer] = this.answers.splice(op.place % Math.max(1, this.answers.length), 1);
        if (answer) this.thread = withHistory(this.thread, answer);
        return undefined;
      }
    }
  }

  /** The line holds from now on, everything on its way arrives, and the page reads while it knows of more. */
  settle(): void {
    this.do({ type: "connect" });
    while (this.line && this.line.length > 0) this.do({ type: "hear" });
    while (this.filters.length > 0) this.do({ type: "serve" });
    while (this.answers.length > 0) this.do({ type: "answer", place: 0 });
    for (let n = 0; isBehind(this.thread); n += 1) {
      if (n > 3) throw new Error("the page reads without an end");
      for (const type of ["ask", "serve"] as const) this.do({ type });
      this.do({ type: "answer", place: 0 });
    }
  }
}

const anyOp: fc.Arbitrary<Op> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Op>({ type: "say" }, { type: "burst" }, { type: "send" }) },
  { weight: 8, arbitrary: fc.constantFrom<Op>({ type: "tell" }, { type: "hear" }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Op>({ type: "ask" }, { type: "serve" }, { type: "serve" }, { type: "older" }, { type: "older" }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant("answer" as const), place: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.constantFrom<Op>({ type: "connect" }, { type: "cut" }, { type: "read" }) },
);

/** What is shown is the log from some place on, without a hole. */
function isPartOfLog({ thread, log }: World): void {
  expect(thread.messages).toEqual(log.slice(Math.max(0, firstSeq(thread) - 1), lastSeq(thread)));
  expect(thread.more).toBe(firstSeq(thread) > 1);
}

test("whatever order answers and frames come in and however often the line is cut, the screen ends with the server's log", () => {
  const property = fc.property(fc.nat(8), fc.array(anyOp, { maxLength: 80, size: "max" }), (before, script) => {
    const world = new World(before);
    for (const op of script) {
      const last = lastSeq(world.thread);
      world.do(op);
      expect(lastSeq(world.thread)).toBeGreaterThanOrEqual(last);
      isPartOfLog(world);
    }
    world.settle();
    isPartOfLog(world);
    expect(lastSeq(world.thread)).toBe(world.log.length);
    expect(world.thread.read).toEqual(world.marks);
    const shown = new Set(world.thread.messages.map(({ messageId }) => messageId));
    expect(world.thread.pending.filter(({ key }) => shown.has(key))).toEqual([]);
  });
  fc.assert(property, { seed: 20261125, numRuns: Math.max(1_000, inject("storm")) });
});
