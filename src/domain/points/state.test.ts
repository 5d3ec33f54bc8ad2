import { expect, test } from "vitest";
import { DomainError } from "../kernel/error.ts";
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

test("a refusal names what was wanted and where the redemption stands", () => {
  const said = (command: RedemptionCommand, status: (typeof redemptionStatuses)[number]) => {
    try {
      decideRedemption(command, status);
      return null;
    } catch (error) {
      return error instanceof DomainError ? [error.code, error.message] : error;
    }
  };
  expect(said({ type: "approve", by: "unit" }, "shipped")).toEqual([409, "此兑换已发货，不能批准，请刷新后查看"]);
  expect(said({ type: "reject", by: "unit" }, "cancelled")).toEqual([409, "此兑换已取消，不能驳回，请刷新后查看"]);
  expect(said({ type: "cancel", by: "buyer" }, "confirmed")).toEqual([409, "此兑换待发货，不能取消，请刷新后查看"]);
  expect(said({ type: "ship", by: "buyer" }, "confirmed")).toEqual([403, "兑换由商城发货"]);
});
