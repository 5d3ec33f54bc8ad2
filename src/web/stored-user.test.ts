// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { userTagName } from "#src/domain/kernel/identity.ts";
import { createLocalStore } from "#src/web/local-store.ts";
import { followUser, forgetEndedLogin, forgetUser } from "./stored-user.ts";

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = "";
});

/** A browser in which somebody has worked. */
function used() {
  document.head.innerHTML = `<meta name="${userTagName}" content="mine">`;
  const store = createLocalStore(localStorage);
  for (const key of ["userInfo", "draft.board", "wish:mine", "wish:theirs", "sealed-bid:7:mine"]) store.set(key, "x");
  sessionStorage.setItem("step.register", "1");
}
const left = () => Object.keys(localStorage).toSorted();

test("signing out leaves the receipts of sealed bids alone", async () => {
  used();
  await forgetUser();
  expect([left(), sessionStorage.length]).toEqual([["sealed-bid:7:mine"], 0]);
});

test("a session that ran out leaves what its owner had begun", async () => {
  used();
  await forgetUser({ ranOut: true });
  expect([left(), sessionStorage.length]).toEqual([["draft.board", "sealed-bid:7:mine", "wish:mine"], 0]);
});

test("an address that signed the browser out leaves nothing of the login behind, once", async () => {
  used();
  await forgetEndedLogin();
  expect(left()).toContain("userInfo");
  document.cookie = "signedOut=1; path=/";
  await forgetEndedLogin();
  expect([left(), sessionStorage.length]).toEqual([["sealed-bid:7:mine"], 0]);
  expect(document.cookie).not.toContain("signedOut=1");
});

test("after a sign-out on a page, which has cleared the store, drafts that another tab stored again stay", async () => {
  used();
  await forgetUser();
  createLocalStore(localStorage).set("draft.board:mine", "x");
  document.cookie = "signedOut=1; path=/";
  await forgetEndedLogin();
  expect(left()).toEqual(["draft.board:mine", "sealed-bid:7:mine"]);
  expect(document.cookie).not.toContain("signedOut=1");
});

test("who is stored follows the person, the unit and the profile of the page", async () => {
  const someone = {
    username: "a",
    realName: "甲",
    userType: 2,
    purchaserId: "p",
    unitId: "u1",
    coId: null,
    completeInfo: 0,
  } as const;
  const store = createLocalStore(localStorage);
  document.head.innerHTML = `<meta name="${userTagName}" content="mine">`;
  await followUser(someone);
  expect(store.get("userInfo")).toEqual(someone);
  await followUser({ ...someone, completeInfo: 1 });
  expect(store.get("userInfo")).toMatchObject({ completeInfo: 1 });
  await followUser({ ...someone, completeInfo: 1, unitId: "u2" });
  expect(store.get("userInfo")).toMatchObject({ unitId: "u2" });
  // Looked at once: what another tab stored since is not overwritten by every page.
  store.set("userInfo", "later");
  await followUser({ ...someone, completeInfo: 1, unitId: "u2" });
  expect(store.get("userInfo")).toBe("later");
});
