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
  [{ type: "confirm", by: "mall" }, ["confirmed", "-", "-", "-", "-"]],
  [{ type: "ship", by: "mall" }, ["-", "shipped", "-", "-", "-"]],
  [{ type: "confirm", by: "buyer" }, ["-", "-", "-", "-", "-"]],
  [{ type: "ship", by: "buyer" }, ["-", "-", "-", "-", "-"]],
  [{ type: "receive", by: "buyer" }, ["-", "-", "received", "-", "-"]],
  [{ type: "receive", by: "mall" }, ["-", "-", "received", "-", "-"]],
  [{ type: "cancel", by: "buyer" }, ["cancelled", "-", "-", "-", "-"]],
  [{ type: "cancel", by: "mall" }, ["cancelled", "cancelled", "-", "-", "-"]],
])("%j", (command, states) => expect(after(command)).toEqual(states));
