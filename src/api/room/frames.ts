import * as v from "valibot";
import { closeCodes } from "#src/domain/room/close-codes.ts";
import { meterFrame, newFrameMeter, type FrameMeter } from "#src/domain/room/frame-rate.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";

/** A frame of a page; `throttled`: it sends more than a page should, and is owed nothing that costs. */
export type ReadFrame<Message> = { message: Message; throttled: boolean };

/** Reads what pages send over the connections of one room, each no more often than `frameRates` allow. */
export class FrameReader<S extends v.GenericSchema> {
  readonly #parse: (text: string) => { output: v.InferOutput<S> } | null;
  readonly #maxLength: number;
  readonly #meters = new WeakMap<WebSocket, FrameMeter>();

  /** `maxLength`: of a frame, in characters; longer ones are not parsed. */
  constructor(schema: S, maxLength: number) {
    const Frame = v.pipe(v.string(), v.parseJson(), schema);
    this.#parse = (text) => {
      const parsed = v.safeParse(Frame, text);
      return parsed.success ? { output: parsed.output } : null;
    };
    this.#maxLength = maxLength;
  }

  /** Null when the frame closed the connection, or came after the room had closed it. */
  read(socket: WebSocket, frame: string | ArrayBuffer, now: Instant): ReadFrame<v.InferOutput<S>> | null {
    if (socket.readyState !== WebSocket.OPEN) return null;
    const { meter, verdict } = meterFrame(this.#meters.get(socket) ?? newFrameMeter(now), now);
    this.#meters.set(socket, meter);
    if (verdict === "close") {
      socket.close(closeCodes.tooMany, "消息过于频繁，实时连接已断开，请稍后刷新页面");
      return null;
    }
    const message = typeof frame === "string" && frame.length <= this.#maxLength ? this.#parse(frame) : null;
    if (!message) {
      socket.close(closeCodes.malformed, "消息格式不正确，请刷新页面");
      return null;
    }
    return { message: message.output, throttled: verdict === "throttle" };
  }

  /** When a frame was last read from a connection; 0 for none. */
  heardAt(socket: WebSocket): Instant {
    return this.#meters.get(socket)?.flood.at ?? 0;
  }
}
