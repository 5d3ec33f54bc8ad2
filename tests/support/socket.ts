import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { onTestFinished } from "vitest";
import * as v from "valibot";
import { app } from "#src/api/app.ts";

/** A live connection as a page opens it: what it is told, in order, parsed by the room's own schema. */
export async function openSocket<S extends v.GenericSchema>(path: string, token: string, schema: S) {
  const headers = { upgrade: "websocket", authorization: `Bearer ${token}` };
  const response = await app.fetch(new Request(`https://api${path}`, { headers }), env, createExecutionContext());
  const socket = response.webSocket;
  const told: v.InferOutput<S>[] = [];
  let closed: number | null = null;
  let reason = "";
  let wake = () => {};
  if (socket) {
    socket.accept();
    socket.addEventListener("message", ({ data }) => {
      told.push(v.parse(schema, JSON.parse(String(data))));
      wake();
    });
    socket.addEventListener("close", (event) => {
      closed = event.code;
      ({ reason } = event);
      wake();
    });
    onTestFinished(() => {
      if (closed === null) socket.close();
    });
  }
  const until = async (holds: () => boolean) => {
    while (!holds()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { status: response.status, socket, told, until, closed: () => closed, reason: () => reason };
}
