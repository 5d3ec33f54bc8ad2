import { normalizeUsername, passwordTime } from "#src/domain/session/login.ts";
import { judgeTry, lockout, workBehind, type Verdict } from "#src/domain/session/login-lockout.ts";
import { LoginPayload, type MenuNode, type SessionView, type UserInfo } from "#src/domain/session/schema.ts";
import { codes, DomainError, unauthenticated } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { asOwner, isTrading, signedIn, type Ctx } from "../../kernel/context.ts";
import { commit } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import { userTagOf } from "../../http/user-tag.ts";
import { acceptSolution, makeChallenge } from "../challenge.ts";
import { codeFirst, waitInWords } from "../lockout/locked.ts";
import { forgetSource } from "../lockout/repo.ts";
import { acceptPasswordProof, sendPasswordProof } from "../../verification/service.ts";
import { countTries, readTallies, takeBack, takeBackAfter, whatIsLeft, type Counted, type TryFrom } from "../lockout/service.ts";
import { hashPassword, verifyPassword } from "../password.ts";
import { openPayload } from "../payload.ts";
import { trustedDevice } from "../../http/device.ts";
import { openSession } from "../open.ts";
import { endFamilyOf } from "../repo.ts";
import { hashTurns, signInTurns } from "../turns.ts";
import { endSession, findPasswordChangedAt, findUserByName, readMenusOf, updatePasswordHash, type MenuEntry } from "./repo.ts";

/** Whether work must be shown before the next try of the name from here; the same for unknown names. */
export async function checkLogin(ctx: Ctx, input: { username: string }) {
  const { tallies, from } = await readTallies(ctx, normalizeUsername(input.username));
  const verdict = judgeTry(tallies, from.origin, hashTurns.length, ctx.now);
  const work = verdict.kind === "locked" ? lockout.maxWork : verdict.work;
  if (work === 0) return { needCheckCode: false, challenge: null };
  return { needCheckCode: true, challenge: await makeChallenge(ctx, work) };
}

/**
 * Signs in with an encrypted name and password. Unknown names and wrong passwords cost the same and read the same.
 * Throws 422 (cannot be opened, replayed, work missing: the details hold the challenge), 429 (locked, or too many hashes
 * wait), 403 (account disabled, right password only).
 */
export async function login(ctx: Ctx, input: { encrypt: string }) {
  const trusted = trustedDevice(ctx) !== null;
  // Before anything is opened or read: work could not help against a full queue.
  hashTurns.requirePlace(trusted);
  const outcome = await signInTurns.run(trusted, async () => {
    const payload = await openPayload(ctx, input.encrypt, LoginPayload);
    return { payload, admitted: await admitTry(ctx, payload, acceptSolution) };
  });
  return settleTry(ctx, outcome.payload, outcome.admitted, verifyPassword);
}

/** What makes a try dear; passed in, so that a test may count it ten thousand times without paying. */
export type TryCost = { acceptSolution: typeof acceptSolution; verifyPassword: typeof verifyPassword };

/** One try of a name and password, opened already. */
export const tryPassword = async (ctx: Ctx, payload: LoginPayload, cost: TryCost) =>
  settleTry(ctx, payload, await admitTry(ctx, payload, cost.acceptSolution), cost.verifyPassword);

type Locked = Extract<Verdict, { kind: "locked" }>;
type Admitted = { from: TryFrom; counted: Counted } | { from: TryFrom; lock: Locked };

const settleTry = (ctx: Ctx, payload: LoginPayload, admitted: Admitted, verify: typeof verifyPassword) =>
  "lock" in admitted
    ? signInByCode(ctx, payload, admitted, verify)
    : comparePassword(ctx, payload, admitted.from, admitted.counted, verify);

/** Counts the try, once the work is shown that is asked for. While a lock stands it counts nowhere: nobody learns what came of it. */
async function admitTry(ctx: Ctx, payload: LoginPayload, accept: typeof acceptSolution): Promise<Admitted> {
  const { from, tallies } = await readTallies(ctx, normalizeUsername(payload.username));
  const verdict = judgeTry(tallies, from.origin, hashTurns.length, ctx.now);
  if (verdict.kind === "locked") {
    if (!(await accept(ctx, payload.check, lockout.maxWork))) throw await workFirst(ctx, lockout.maxWork);
    return { from, lock: verdict };
  }
  if (verdict.work > 0 && !(await accept(ctx, payload.check, verdict.work))) throw await workFirst(ctx, verdict.work);
  const counted = await countTries(ctx, from);
  // Many at once have all read the same count: the count that includes this one decides whether it may cost a hash.
  const work = workBehind(counted.address, ctx.now);
  if (work > verdict.work) await takeBackAfter(ctx, from, await workFirst(ctx, work));
  return { from, counted };
}

/**
 * A try while a lock stands. The password is compared, and what came of it is told to the account's own telephone or mailbox alone: a
 * guesser learns nothing, and the owner signs in with the code wherever strangers fail. Throws 429 (the code comes first), 422 (wrong).
 */
async function signInByCode(
  ctx: Ctx,
  payload: LoginPayload,
  { from, lock }: { from: TryFrom; lock: Locked },
  verify: typeof verifyPassword,
) {
  const found = await findUserByName(ctx.db, from.username);
  const { matches } = await verify(payload.password, found?.passwordHash ?? "", { trusted: false });
  const owner = found && matches && found.status === "active" ? found : null;
  const account = (owner && (owner.mobile ?? owner.email)) || null;
  if (payload.code === undefined) {
    await sendPasswordProof(ctx, account);
    throw codeFirst(lock, ctx.now);
  }
  const burnt = await acceptPasswordProof(ctx, account, payload.code);
  if (!owner || !burnt) throw new DomainError(codes.invalid, "密码或验证码错误，或验证码已失效", { needCode: true });
  const opened = await openSession(ctx, owner, { remember: payload.remember === true });
  // The name stays locked to strangers: only what was counted here begins anew.
  await commit(ctx, [...burnt, forgetSource(ctx.db, from.username, from.source), ...opened.statements], [opened.change], null);
  return opened.answer;
}

async function comparePassword(ctx: Ctx, payload: LoginPayload, from: TryFrom, counted: Counted, verify: typeof verifyPassword) {
  const found = await findUserByName(ctx.db, from.username);
  const { matches, outdated } = await verify(payload.password, found?.passwordHash ?? "", {
    trusted: from.origin === "device",
  }).catch((error: unknown) => takeBackAfter(ctx, from, error));
  if (!found || !matches) throw wrongCredentials(counted, ctx.now);
  if (found.status !== "active") throw new DomainError(codes.forbidden, "此账号已停用，请联系单位管理员或平台客服");
  const rehash = outdated ? [updatePasswordHash(ctx.db, found.id, await hashPassword(payload.password))] : [];
  const opened = await openSession(ctx, found, { remember: payload.remember === true });
  await commit(ctx, [...takeBack(ctx.db, from), ...rehash, ...opened.statements], [opened.change], null);
  return opened.answer;
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
    ...(isTrading(ctx) ? {} : { suspended: true }),
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

const workFirst = async (ctx: Ctx, work: number) =>
  new DomainError(codes.invalid, "请先完成安全验证再登录", { needCheckCode: true, challenge: await makeChallenge(ctx, work) });

function wrongCredentials(counted: Counted, now: number): DomainError {
  const { left, until } = whatIsLeft(counted);
  const message = left > 0 ? `还可尝试 ${left} 次` : `账号已锁定 ${waitInWords(until - now)}`;
  return new DomainError(codes.invalid, `用户名或密码错误，${message}`);
}
