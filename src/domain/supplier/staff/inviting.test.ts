import { expect, test } from "vitest";
import { checkInviting, type Inviting } from "./inviting.ts";

const free: Inviting = { isHere: false, isInvited: false, toOne: 2, sent: 49, people: 199 };
const refused = (more: Partial<Inviting>) => {
  try {
    checkInviting({ ...free, ...more }, "邮箱");
    return null;
  } catch (error) {
    return String(error);
  }
};

test.each<[Partial<Inviting>, string | null]>([
  [{}, null],
  [{ isHere: true }, "已是本公司员工"],
  [{ isInvited: true }, "已有待接受的邀请"],
  [{ toOne: 3 }, "收到的邀请过多"],
  [{ sent: 50 }, "至多发出 50 个"],
  [{ people: 200 }, "至多 200 个"],
])("%o: %s", (more, says) => {
  if (says === null) expect(refused(more)).toBeNull();
  else expect(refused(more)).toContain(says);
});
