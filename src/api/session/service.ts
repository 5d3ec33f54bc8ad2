import { ChangePasswordPayload, type LoginResult } from "#src/domain/session/schema.ts";
import { invalidField, notFound, unauthenticated } from "#src/domain/kernel/error.ts";
import { signedIn, type Ctx } from "../kernel/context.ts";
import { commit, ConflictError } from "../db/batch.ts";
import { readAll } from "../db/read.ts";
import { sessionLimits } from "../http/auth.ts";
import { acceptCode, wrongCode } from "../verification/service.ts";
import { checkNewPassword } from "./new-password.ts";
import { notify } from "../notice/notify.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { hashPassword } from "./password.ts";
import { openPayload } from "./payload.ts";
import { endSessionsOf, setPassword } from "./sign-in/repo.ts";
import { openSession } from "./open.ts";
import {
  endDevice,
  endFamiliesOf,
  findFamilyIdOf,
  findPlace,
  findUserById,
  findUserByMobile,
  readIsOwnDevice,
  readDevices,
  setFamilyPlace,
  setPlace,
} from "./repo.ts";

/** Signs in with a code sent to the number. Numbers without an account read like a wrong code. */
export async function smsLogin(ctx: Ctx, input: { mobile: string; code: string; remember: boolean }): Promise<LoginResult> {
  const burnt = await acceptCode(ctx, { use: "login", target: input.mobile, code: input.code });
  const found = await findUserByMobile(ctx.db, input.mobile);
  if (!found) throw wrongCode();
  const opened = await openSession(ctx, found, { remember: input.remember });
  try {
    return await commit(ctx, [...burnt, ...opened.statements], [opened.change], opened.answer);
  } catch (error) {
    throw error instanceof ConflictError ? wrongCode() : error;
  }
}

/** Goes on in another unit of the caller: a new session, the old token is dead. */
export async function swapUnit(ctx: Ctx, unitId: string): Promise<LoginResult> {
  const { userId, sessionId } = signedIn(ctx);
  const [place, user, current] = await Promise.all([
    findPlace(ctx.db, userId, unitId),
    findUserById(ctx.db, userId),
    findFamilyIdOf(ctx.db, sessionId),
  ]);
  if (!place || !user) throw notFound("您所在的单位");
  const familyId = current?.familyId ?? null;
  const opened = await openSession(ctx, user, { familyId, purchaserId: place.purchaserId });
  return commit(
    ctx,
    [setPlace(ctx.db, userId, place.purchaserId), setFamilyPlace(ctx.db, familyId, place.purchaserId), ...opened.statements],
    [opened.change],
    opened.answer,
  );
}

/** Changes the password: every other device is signed out, this one gets a new session. Wrong old passwords count as sign-in tries. */
export async function changePassword(ctx: Ctx, { encrypt }: { encrypt: string }): Promise<LoginResult> {
  const { userId, sessionId } = signedIn(ctx);
  const { oldPassword, password: first, confirmPassword } = await openPayload(ctx, encrypt, ChangePasswordPayload);
  const user = await findUserById(ctx.db, userId);
  if (!user) throw unauthenticated();
  const password = checkNewPassword({ password: first, confirmPassword }, user);
  const proved = await reauthenticate(ctx, user, oldPassword, { field: "oldPassword", message: "原密码不正确" });
  if (password === oldPassword) throw invalidField("password", "新密码不能与原密码相同");
  const passwordHash = await hashPassword(password);
  const familyId = (await findFamilyIdOf(ctx.db, sessionId))?.familyId ?? null;
  const opened = await openSession(ctx, user, { familyId });
  const notice = await notify(ctx, [{ ...user, userId }], {
    kind: "security",
    message: { kind: "passwordChanged", at: ctx.now },
  });
  const answer = await commit(
    ctx,
    [
      ...proved,
      setPassword(ctx.db, userId, passwordHash, ctx.now),
      endFamiliesOf(ctx.db, userId, ctx.now, sessionId),
      endSessionsOf(ctx.db, userId, ctx.now),
      ...opened.statements,
      ...notice.statements,
    ],
    [opened.change, { entity: "user", entityId: userId, after: { passwordChanged: true } }],
    opened.answer,
  );
  notice.send();
  return answer;
}

/** Where the caller is signed in, or would be without asking. */
export async function viewDevices(ctx: Ctx) {
  const { userId, sessionId } = signedIn(ctx);
  const [rows] = await readAll(ctx.db, [readDevices(userId, ctx.now, ctx.now - sessionLimits.idle)]);
  return rows.map(({ id, device, ip, createdAt, viewedAt, remembered }) => ({
    sessionId: id,
    device,
    ip,
    createdAt,
    viewedAt,
    current: id === sessionId,
    remembered: remembered === 1,
  }));
}

/** Signs one device of the caller out. Devices of others are not there. */
export async function endOneDevice(ctx: Ctx, id: string) {
  const { userId } = signedIn(ctx);
  const [[device]] = await readAll(ctx.db, [readIsOwnDevice(userId, id)]);
  if (device?.mine !== 1) throw notFound("登录设备");
  return commit(
    ctx,
    [...endDevice(ctx.db, userId, id, ctx.now)],
    [{ entity: "session", entityId: id, after: { ended: true } }],
    null,
  );
}

/** Signs every device but this one out. */
export async function endOtherDevices(ctx: Ctx) {
  const { userId, sessionId } = signedIn(ctx);
  return commit(
    ctx,
    [endFamiliesOf(ctx.db, userId, ctx.now, sessionId), endSessionsOf(ctx.db, userId, ctx.now, sessionId)],
    [{ entity: "session", entityId: sessionId, after: { endedOthers: true } }],
    null,
  );
}
