import { v7 as uuid } from "uuid";
import { currentFailures, loginLimits, normalizeUsername, passwordTime } from "#src/domain/account/login.ts";
import { LoginPayload, type MenuNode, type SessionView, type UserInfo } from "#src/domain/account/schema.ts";
import { codes, DomainError, unauthenticated } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { signedIn, type Ctx } from "../context.ts";
import { commit } from "../db/batch.ts";
import { sessionLimits } from "../http/auth.ts";
import { signToken } from "../http/token.ts";
import { acceptSolution, makeChallenge } from "./challenge.ts";
import { hashPassword, nobodysHash, verifyPassword } from "./password.ts";
import { openPayload } from "./payload.ts";
import {
  countTry,
  endSession,
  findLoginGuard,
  findPasswordChangedAt,
  findUserByName,
  forgetTries,
  insertSession,
  listMenus,
  listPurchasersOf,
  updatePasswordHash,
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
  const payload = await openPayload(ctx, input.encrypt, LoginPayload);
  const username = normalizeUsername(payload.username);
  await requireChallenge(ctx, username, payload);
  const tries = await countTry(ctx.db, username, ctx.now);
  if (tries > loginLimits.failures) throw locked();
  const found = await findUserByName(ctx.db, username);
  const { matches, outdated } = await verifyPassword(payload.password, found?.passwordHash ?? nobodysHash);
  if (!found || !matches) throw wrongCredentials(loginLimits.failures - tries);
  if (found.status !== "active") throw new DomainError(codes.forbidden, "此账号已停用，请联系单位管理员或平台客服");
  const rehash = outdated ? [updatePasswordHash(ctx.db, found.id, await hashPassword(payload.password))] : [];
  const opened = await openSession(ctx, found);
  await commit(
    ctx,
    [forgetTries(ctx.db, username), ...rehash, opened.statement],
    [{ entity: "session", entityId: opened.session.id, after: { userId: found.id, device: ctx.device } }],
    null,
  );
  return { access_token: opened.token, expiresAt: opened.session.expiresAt };
}

async function requireChallenge(ctx: Ctx, username: string, payload: LoginPayload) {
  const failures = currentFailures(await findLoginGuard(ctx.db, username), ctx.now);
  if (failures >= loginLimits.failures) throw locked();
  if (failures < loginLimits.challengeFrom) return;
  if (await acceptSolution(ctx, payload.check)) return;
  throw new DomainError(codes.invalid, "请先完成安全验证再登录", { needCheckCode: true, challenge: await makeChallenge(ctx) });
}

async function openSession(ctx: Ctx, found: { id: string; userType: number; lastPurchaserId: string | null }) {
  const purchasers =
    found.userType === userTypes.purchaser ? await listPurchasersOf(ctx.db, found.id, found.lastPurchaserId) : [];
  const row = {
    id: uuid(),
    userId: found.id,
    purchaserId: purchasers[0]?.id ?? null,
    agent: ctx.agent,
    device: ctx.device,
    ip: ctx.ip,
    createdAt: ctx.now,
    seenAt: ctx.now,
    expiresAt: ctx.now + sessionLimits.absolute,
  };
  const token = await signToken(ctx.env, row.id, ctx.now, row.expiresAt);
  return { session: row, token, statement: insertSession(ctx.db, row) };
}

/** Ends the session of the call; its token is dead from then on. */
export async function logout(ctx: Ctx) {
  const { sessionId } = signedIn(ctx);
  return commit(
    ctx,
    [endSession(ctx.db, sessionId, ctx.now)],
    [{ entity: "session", entityId: sessionId, after: { ended: true } }],
    null,
  );
}

/** What a page shows of the session: the user, the unit's name, the permissions, the cart count. */
export async function viewSession(ctx: Ctx): Promise<SessionView> {
  const actor = signedIn(ctx);
  return {
    userInfo: userInfoOf(actor),
    unitName: actor.userType === userTypes.purchaser ? actor.unitName : null,
    permissions: [...actor.permissions],
    cartCount: actor.userType === userTypes.purchaser ? actor.cartCount : 0,
  };
}

export const viewUserInfo = (ctx: Ctx): UserInfo => userInfoOf(signedIn(ctx));

export async function checkPasswordTime(ctx: Ctx) {
  const { userId } = signedIn(ctx);
  const row = await findPasswordChangedAt(ctx.db, userId);
  if (!row) throw unauthenticated();
  return passwordTime(row.passwordChangedAt, ctx.now);
}

/** The caller's menu tree: `2` without buttons, `1` with them (mall-spec §7). */
export async function viewMenuTree(ctx: Ctx, n: "1" | "2"): Promise<MenuNode[]> {
  const actor = signedIn(ctx);
  const purchaserId = actor.userType === userTypes.purchaser ? actor.purchaserId : null;
  const rows = await listMenus(ctx.db, actor.userId, purchaserId, actor.userType);
  const shown = n === "1" ? rows : rows.filter(({ menuType }) => menuType !== "F");
  return treeOf(shown, 0);
}

type MenuRow = Awaited<ReturnType<typeof listMenus>>[number];

function treeOf(rows: MenuRow[], parentId: number): MenuNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ id, menuName, menuType, path, perms }) => ({
      menuId: String(id),
      menuName,
      menuType,
      path,
      perms,
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

const locked = () => new DomainError(codes.tooMany, "登录失败次数过多，账号已锁定，请 10 分钟后再试或找回密码");

const wrongCredentials = (left: number) =>
  new DomainError(codes.invalid, left > 0 ? `用户名或密码错误，还可尝试 ${left} 次` : "用户名或密码错误，账号已锁定 10 分钟");
