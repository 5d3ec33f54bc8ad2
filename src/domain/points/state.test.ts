import { expect, test } from "vitest";
import { decideRedemption, redemptionStatuses, type RedemptionCommand } from "./state.ts";

const after = (command: RedemptionCommand) =>
  redemptionStatuses.map((status) => {
    try {
      return decideRedemption(command, status);
    } catch {
      return "-";
    }
  });

test.each<[RedemptionCommand, string[]]>([
  [{ type: "confirm" }, ["confirmed", "-", "-", "-", "-"]],
  [{ type: "ship" }, ["-", "shipped", "-", "-", "-"]],
  [{ type: "receive" }, ["-", "-", "received", "-", "-"]],
  [{ type: "cancel", by: "buyer" }, ["cancelled", "-", "-", "-", "-"]],
  [{ type: "cancel", by: "mall" }, ["cancelled", "cancelled", "-", "-", "-"]],
])("%j", (command, states) => expect(after(command)).toEqual(states));
