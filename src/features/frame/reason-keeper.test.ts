// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { questions } from "#src/ui/confirm.ts";
import { promptReason, reasonTyped, type ReasonInput } from "#src/ui/reason.ts";
import { storeReasons } from "./reason-keeper.ts";

const reject: ReasonInput = { kind: "textarea", title: "驳回申请", label: "驳回原因" };
let end = () => {};
beforeEach(() => void (end = storeReasons()));
afterEach(() => {
  end();
  localStorage.clear();
});

/** The dialog as it comes up: what stands in it, and how it is answered. */
async function open(input = reject) {
  const answered = promptReason(input);
  const question = await vi.waitFor(() => {
    const [first] = questions.drain();
    if (first?.kind !== "reason") throw new Error("nothing is asked");
    return first;
  });
  return { start: "value" in question.options ? question.options.value : undefined, answer: question.answer, answered };
}

/** The page is left and opened again. */
function reload() {
  dispatchEvent(new PageTransitionEvent("pagehide"));
  end();
  end = storeReasons();
}

test("a reason that is being written is there again after a reload, under its own title", async () => {
  await open();
  reasonTyped(reject.title, "规格不符");
  reload();
  expect((await open({ ...reject, title: "退回提议" })).start).toBeUndefined();
  expect((await open()).start).toBe("规格不符");
});

test.each(["规格不符", null])("nothing is there again once it was answered by %s", async (value) => {
  const { answer, answered } = await open();
  reasonTyped(reject.title, "规格不符");
  answer(value);
  await answered;
  reload();
  expect((await open()).start).toBeUndefined();
});
