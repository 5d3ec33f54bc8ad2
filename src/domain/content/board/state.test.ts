import { expect, test } from "vitest";
import { boardStatuses, decideBoard, type BoardCommand } from "./state.ts";

const after = (command: BoardCommand) =>
  boardStatuses.map((status) => {
    try {
      return decideBoard(command, status);
    } catch {
      return "refused";
    }
  });

test.each<[BoardCommand, string[]]>([
  [{ type: "reply", by: "staff" }, ["answered", "answered", "refused"]],
  [{ type: "reply", by: "author" }, ["open", "open", "refused"]],
  [{ type: "reply", by: "other" }, ["open", "answered", "refused"]],
  [{ type: "close" }, ["closed", "closed", "refused"]],
  [{ type: "reopen" }, ["refused", "refused", "open"]],
])("%j leads from open, answered, closed to %j", (command, states) => expect(after(command)).toEqual(states));
