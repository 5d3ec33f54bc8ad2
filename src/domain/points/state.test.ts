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
  [{ type: "approve", by: "unit" }, ["submitted", "-", "-", "-", "-", "-"]],
  [{ type: "reject", by: "unit" }, ["cancelled", "-", "-", "-", "-", "-"]],
  [{ type: "approve", by: "buyer" }, ["-", "-", "-", "-", "-", "-"]],
  [{ type: "approve", by: "mall" }, ["-", "-", "-", "-", "-", "-"]],
  [{ type: "confirm", by: "mall" }, ["-", "confirmed", "-", "-", "-", "-"]],
  [{ type: "ship", by: "mall" }, ["-", "-", "shipped", "-", "-", "-"]],
  [{ type: "confirm", by: "buyer" }, ["-", "-", "-", "-", "-", "-"]],
  [{ type: "ship", by: "buyer" }, ["-", "-", "-", "-", "-", "-"]],
  [{ type: "receive", by: "buyer" }, ["-", "-", "-", "received", "-", "-"]],
  [{ type: "receive", by: "mall" }, ["-", "-", "-", "received", "-", "-"]],
  [{ type: "receive", by: "unit" }, ["-", "-", "-", "-", "-", "-"]],
  [{ type: "cancel", by: "buyer" }, ["cancelled", "cancelled", "-", "-", "-", "-"]],
  [{ type: "cancel", by: "mall" }, ["cancelled", "cancelled", "cancelled", "-", "-", "-"]],
  [{ type: "cancel", by: "unit" }, ["-", "-", "-", "-", "-", "-"]],
])("%j", (command, states) => expect(after(command)).toEqual(states));
