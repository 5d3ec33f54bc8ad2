import type { MyProof } from "#src/domain/session/owner-proof.ts";
import { refuse } from "#src/domain/profile/refusals.ts";
import { signedIn, type Ctx } from "../../../kernel/context.ts";
import { commit, ConflictError, mustHold } from "../../../db/batch.ts";
import { readAll } from "../../../db/read.ts";
import { writeMail } from "../../../notice/compose.ts";
import { currentUser, verifyOwner } from "../../../session/reauthenticate.ts";
import { erasePerson, isGone, listWorkPics, obstaclesOf, readObstacle } from "./repo.ts";

/** What is in the way of closing the caller's account, each with how to mend it. */
export async function viewObstacles(ctx: Ctx) {
  const actor = signedIn(ctx);
  const all = obstaclesOf(actor);
  const counts = await readAll(
    ctx.db,
    all.map((obstacle) => readObstacle(obstacle, actor.userId)),
  );
  return {
    obstacles: all.flatMap(({ kind, text, href }, index) => {
      const n = counts[index]?.[0]?.n ?? 0;
      return n > 0 ? [{ kind, text: text(n), href }] : [];
    }),
  };
}

/**
 * Closes the caller's account for good: personal fields are erased, records that law keeps stay under no name, every session
 * ends. Throws 409 with the obstacles, 422 when the proof is wrong.
 */
export async function closeMyAccount(ctx: Ctx, { proof }: { proof: MyProof }) {
  const actor = signedIn(ctx);
  await refuseObstacles(ctx);
  const used = await verifyOwner(ctx, proof);
  const [mine, pictures] = await Promise.all([currentUser(ctx), listWorkPics(ctx.db, actor.userId)]);
  const message = { kind: "accountClosed", at: ctx.now } as const;
  const reach = mine.email
    ? ({ channel: "mail", target: mine.email } as const)
    : mine.mobile && ({ channel: "sms", target: mine.mobile } as const);
  const mail = reach ? writeMail(ctx, { ...reach, message }) : null;
  try {
    await commit(
      ctx,
      [
        ...obstaclesOf(actor).map((obstacle) => mustHold(ctx.db, isGone(obstacle, actor.userId))),
        ...used,
        ...erasePerson(ctx.db, mine, ctx.now),
        ...(mail ? [mail.statement] : []),
      ],
      [{ entity: "user", entityId: actor.userId, after: { status: "closed" } }],
      null,
    );
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await refuseObstacles(ctx);
    throw refuse.accountMoved();
  }
  mail?.send();
  const keys = pictures.flatMap(({ key }) => (key ? [key] : []));
  if (keys.length > 0) ctx.waitUntil(ctx.env.FILES.delete(keys));
  return null;
}

async function refuseObstacles(ctx: Ctx) {
  const { obstacles } = await viewObstacles(ctx);
  if (obstacles[0]) throw refuse.notClosable({ reasons: obstacles.map(({ text }) => text).join("；") }, { obstacles });
}
