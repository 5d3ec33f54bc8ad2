import { findSiteName } from "../../system/service.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { v7 as uuid } from "uuid";
import type { Asserted, Created } from "#src/domain/session/passkey/calls.ts";
import type { MyProof } from "#src/domain/session/owner-proof.ts";
import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { flagOf } from "#src/domain/kernel/number.ts";
import { refuse } from "#src/domain/session/refusals.ts";
import { signedIn, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange } from "../../db/batch.ts";
import { notify } from "../../notice/notify.ts";
import { currentUser, verifyOwner } from "../reauthenticate.ts";
import { openSession } from "../open.ts";
import { acceptChallenge, makeChallenge } from "./challenge.ts";
import { deletePasskey, findByCredential, insertPasskey, listPasskeys, maxPasskeys, noteUse } from "./repo.ts";

type Row = Awaited<ReturnType<typeof listPasskeys>>[number];
const viewOf = ({ id, name, backedUp, createdAt, lastUsedAt }: Row) => ({
  passkeyId: id,
  name,
  backedUp: backedUp === 1,
  createdAt,
  lastUsedAt,
});

export async function viewPasskeys(ctx: Ctx) {
  return (await listPasskeys(ctx.db, signedIn(ctx).userId)).map(viewOf);
}

/** Begins to add a passkey: only the owner may, since it opens the account from then on. */
export async function beginRegistration(ctx: Ctx, { proof }: { proof: MyProof }) {
  const { userId } = signedIn(ctx);
  const used = await verifyOwner(ctx, proof);
  const [{ username, realName }, existing, mallName] = await Promise.all([
    currentUser(ctx),
    listPasskeys(ctx.db, userId),
    findSiteName(ctx.db),
  ]);
  if (existing.length >= maxPasskeys) throw tooMany();
  const options = await generateRegistrationOptions({
    rpName: mallName,
    rpID: site(ctx).hostname,
    userName: username,
    userDisplayName: realName,
    userID: new TextEncoder().encode(userId),
    challenge: makeChallenge(ctx, { use: "register", userId }),
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
      id,
      transports: JSON.parse(transports) as string[],
    })),
    // Found without a name being typed, and never without its owner's finger, face or PIN.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await commit(ctx, used, [], null);
  return { ...options };
}

/** Keeps a new passkey of the caller. Throws 422 for an answer that proves none, 409 for one that is known. */
export async function finishRegistration(ctx: Ctx, { name, credential }: { name: string; credential: Created }) {
  const { userId } = signedIn(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => acceptChallenge(ctx, { use: "register", userId }, challenge),
    expectedOrigin: site(ctx).origin,
    expectedRPID: site(ctx).hostname,
  }).catch((error: unknown) => {
    throw unproved(error);
  });
  if (!registrationInfo) throw unproved();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const row: Row = {
    id: uuid(),
    userId,
    credentialId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(credential.response.transports),
    backedUp: flagOf(registrationInfo.credentialBackedUp),
    name,
    createdAt: ctx.now,
    lastUsedAt: null,
  };
  const { mobile, email } = await currentUser(ctx);
  const notice = await notify(ctx, [{ userId, mobile, email }], {
    kind: "security",
    message: { kind: "passkeyAdded", name, at: ctx.now },
  });
  try {
    await commit(
      ctx,
      [insertPasskey(ctx.db, row), mustChange(ctx.db), ...notice.statements],
      [{ entity: "passkey", entityId: row.id, after: { name } }],
      null,
    );
  } catch (error) {
    if (error instanceof ConflictError) throw tooMany();
    if (mentions(error, "passkey.credential_id")) throw refuse.passkeyExists();
    throw error;
  }
  notice.send();
  return viewOf(row);
}

export async function removePasskey(ctx: Ctx, passkeyId: string) {
  const { userId } = signedIn(ctx);
  try {
    return await commit(
      ctx,
      [deletePasskey(ctx.db, userId, passkeyId), mustChange(ctx.db)],
      [{ entity: "passkey", entityId: passkeyId, after: { removed: true } }],
      null,
    );
  } catch (error) {
    throw error instanceof ConflictError ? notFound("通行密钥") : error;
  }
}

/** The same for everybody, since which keys there are is known to the browser alone. */
export async function beginLogin(ctx: Ctx) {
  const options = await generateAuthenticationOptions({
    rpID: site(ctx).hostname,
    userVerification: "required",
    challenge: makeChallenge(ctx, { use: "login" }),
  });
  return { ...options };
}

/** Signs in with a passkey. Keys that are unknown, removed or copied read the same. */
export async function passkeyLogin(ctx: Ctx, { credential, remember }: { credential: Asserted; remember: boolean }) {
  const found = await findByCredential(ctx.db, credential.id);
  if (!found) throw unproved();
  const { passkey, user } = found;
  const { userHandle, ...response } = credential.response;
  const { authenticationInfo, verified } = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => acceptChallenge(ctx, { use: "login" }, challenge),
    expectedOrigin: site(ctx).origin,
    expectedRPID: site(ctx).hostname,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw unproved(error);
  });
  const isOwners = !userHandle || Buffer.from(userHandle, "base64url").toString() === user.id;
  if (!verified || !isOwners) throw unproved();
  if (user.status !== "active") throw new DomainError(codes.forbidden, "此账号已停用，请联系单位管理员或平台客服");
  const opened = await openSession(ctx, user, { remember });
  try {
    return await commit(
      ctx,
      [noteUse(ctx.db, passkey.id, authenticationInfo.newCounter, ctx.now), mustChange(ctx.db), ...opened.statements],
      [opened.change, { entity: "passkey", entityId: passkey.id, after: { used: true } }],
      opened.answer,
    );
  } catch (error) {
    throw error instanceof ConflictError ? unproved() : error;
  }
}

const site = (ctx: Ctx) => new URL(ctx.env.PUBLIC_ORIGIN);

const tooMany = () => refuse.passkeysFull({ max: maxPasskeys });

function unproved(cause?: unknown) {
  const error = new DomainError(codes.invalid, "通行密钥无法验证，请重试，或改用密码登录");
  error.cause = cause;
  return error;
}
