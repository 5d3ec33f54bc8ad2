import { currentFailures, loginLimits, normalizeUsername, passwordTime } from "#src/domain/account/login.ts";
import { LoginPayload, type MenuNode, type SessionView, type UserInfo } from "#src/domain/account/schema.ts";
import { codes, DomainError, unauthenticated } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { asOwner, signedIn, type Ctx } from "../context.ts";
import { commit } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { userTagOf } from "../http/user-tag.ts";
import { acceptSolution, makeChallenge } from "./challenge.ts";
import { locked } from "./locked.ts";
import { hashPassword, nobodysHash, verifyPassword } from "./password.ts";
import { openPayload } from "./payload.ts";
import { openSession } from "./session/open.ts";
import { endFamilyOf } from "./session/repo.ts";
import {
  countTry,
  endSession,
  findLoginGuard,
  findPasswordChangedAt,
  findUserByName,
  forgetTries,
  readMenusOf,
  updatePasswordHash,
  type MenuEntry,
} from "./repo.ts";

/** Whether the name must solve a challenge before its next try; the same for unknown names. */
export async function checkLogin(ctx: Ctx, input: { username: string }) {
  const guard = input.username ? await findLoginGuard(ctx.db, normalizeUsername(input.username)) : undefined;
  const needCheckCode = currentFailures(guard, ctx.now) >= loginLimits.challengeFrom;
  return { needCheckCode, challenge: needCheckCode ? await makeChallenge(ctx) : null };
}

/**
 * Signs in with an encrypted name and password. Unknown names and wrong passwords cost the same and read the same.
 * Throws 422 (cannot be opened, replayed, challenge missing), 429 (locked), 403 (account disabled, right password only).
 */
export async function login(ctx: Ctx, input: { encrypt: string }) {
  return tryPassword(ctx, await openPayload(ctx, input.encrypt, LoginPayload), { acceptSolution, verifyPassword });
}

/** What makes a try dear; passed in, so that a test may count it ten thousand times without paying. */
export type TryCost = { acceptSolution: typeof acceptSolution; verifyPassword: typeof verifyPassword };

/** One try of a name and password, opened already. */
export async function tryPassword(ctx: Ctx, payload: LoginPayload, cost: TryCost) {
  const username = normalizeUsername(payload.username);
  await requireChallenge(ctx, username, payload, cost);
  const tries = await countTry(ctx.db, username, ctx.now);
  if (tries > loginLimits.failures) throw locked();
  const found = await findUserByName(ctx.db, username);
  const { matches, outdated } = await cost.verifyPassword(payload.password, found?.passwordHash ?? nobodysHash);
  if (!found || !matches) throw wrongCredentials(loginLimits.failures - tries);
  if (found.status !== "active") throw new DomainError(codes.forbidden, "此账号已停用，请联系单位管理员或平台客服");
  const rehash = outdated ? [updatePasswordHash(ctx.db, found.id, await hashPassword(payload.password))] : [];
  const opened = await openSession(ctx, found, { remember: payload.remember === true });
  await commit(ctx, [forgetTries(ctx.db, username), ...rehash, ...opened.statements], [opened.change], null);
  return opened.answer;
}

async function requireChallenge(ctx: Ctx, username: string, payload: LoginPayload, cost: TryCost) {
  const failures = currentFailures(await findLoginGuard(ctx.db, username), ctx.now);
  if (failures >= loginLimits.failures) throw locked();
  if (failures < loginLimits.challengeFrom) return;
  if (await cost.acceptSolution(ctx, payload.check)) return;
  throw new DomainError(codes.invalid, "请先完成安全验证再登录", { needCheckCode: true, challenge: await makeChallenge(ctx) });
}

/** Ends the session of the call; its token is dead from then on, and the device is no longer remembered. */
export async function logout(ctx: Ctx) {
  const { sessionId } = signedIn(ctx);
  return commit(
    asOwner(ctx),
    [endFamilyOf(ctx.db, sessionId, ctx.now), endSession(ctx.db, sessionId, ctx.now)],
    [{ entity: "session", entityId: sessionId, after: { ended: true } }],
    null,
  );
}

/** What a page shows of the session: the user, the unit's name, the cart count, the permissions (of completed purchasers: mall-spec §4). */
export async function viewSession(ctx: Ctx): Promise<SessionView> {
  const actor = signedIn(ctx);
  return {
    userInfo: userInfoOf(actor),
    unitName: actor.userType === userTypes.purchaser ? actor.unitName : null,
    permissions: actor.userType === userTypes.purchaser && actor.completeInfo !== 1 ? [] : [...actor.permissions],
    cartCount: actor.userType === userTypes.purchaser ? actor.cartCount : 0,
    userTag: userTagOf(actor),
    ...(actor.userType === userTypes.purchaser && actor.pointsMall ? { pointsMall: true } : {}),
    ...(actor.protocolsPending && !actor.viewer ? { protocolsPending: true } : {}),
    ...(actor.viewer ? { viewing: { until: actor.viewer.until, operator: actor.viewer.realName } } : {}),
  };
}

export const viewUserInfo = (ctx: Ctx): UserInfo => userInfoOf(signedIn(ctx));

export async function checkPasswordTime(ctx: Ctx) {
  const { userId } = signedIn(ctx);
  const row = await findPasswordChangedAt(ctx.db, userId);
  if (!row) throw unauthenticated();
  return passwordTime(row.passwordChangedAt, ctx.now);
}

/** The caller's menu tree: `2` what menus show, `1` all with the buttons, which give the permissions (mall-spec §3, §7). */
export async function viewMenuTree(ctx: Ctx, n: "1" | "2"): Promise<MenuNode[]> {
  const actor = signedIn(ctx);
  const purchaserId = actor.userType === userTypes.purchaser ? actor.purchaserId : null;
  const [rows] = await readAll(ctx.db, [readMenusOf(actor.userId, purchaserId, actor.userType)]);
  const shown = n === "1" ? rows : rows.filter(({ menuType, visible }) => menuType !== "F" && visible === 1);
  return treeOf(shown, 0);
}

function treeOf(rows: MenuEntry[], parentId: number): MenuNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, menuName, menuType, path, perms, visible }) => ({
      menuId: String(id),
      menuName,
      menuType,
      path,
      perms,
      visible: visible === 1,
      children: treeOf(rows, id),
    }));
}

function userInfoOf(actor: ReturnType<typeof signedIn>): UserInfo {
  const { username, realName, userType } = actor;
  const nobody = { unitId: null, coId: null, completeInfo: 0, purchaserId: null } as const;
  switch (userType) {
    case userTypes.purchaser: {
      const { unitId, completeInfo, purchaserId } = actor;
      return { ...nobody, username, realName, userType, unitId, completeInfo, purchaserId };
    }
    case userTypes.business:
      return { ...nobody, username, realName, userType, coId: String(actor.coId) };
    case userTypes.operator:
      return { ...nobody, username, realName, userType };
  }
}

const wrongCredentials = (left: number) =>
  new DomainError(codes.invalid, left > 0 ? `用户名或密码错误，还可尝试 ${left} 次` : "用户名或密码错误，账号已锁定 10 分钟");
