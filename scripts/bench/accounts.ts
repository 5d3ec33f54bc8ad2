/**
 * How long a refused sign-in takes for a name that exists and for one that does not: medians over 200 tries of each, one
 * after the other and mixed, through the built api Worker on its own socket. Whoever can tell them apart knows who has an account.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "../../src/api/session/password.ts";
import { connect } from "../../src/api/db/client.ts";
import { writeAll } from "../../src/api/db/read.ts";
import { lockout } from "../../src/domain/session/login-lockout.ts";
import { userTypes } from "../../src/domain/kernel/identity.ts";
import { migrate } from "../db/migrate.ts";
import { openData, startApi } from "../local-mall.ts";
import { rowsInto } from "../seed/rows.ts";
import { trySignIn } from "./sign-in.ts";

const tries = 200;
const warmUp = 10;
/** Milliseconds that the medians may lie apart. */
const apart = 5;
// Every name is tried a few times only: from the third failure on a proof of work is asked for first.
const perName = lockout.free;
const names = Math.ceil((tries + warmUp) / perName);

async function benchAccounts(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-bench-"));
  await makeUsers(data);
  const api = await startApi({ data, port: 0 });
  try {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = -warmUp; n < tries; n += 1) {
      const name = Math.floor((n + warmUp) / perName);
      // By turns first and second, so that neither kind has the quieter machine.
      const kinds = n % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of kinds) {
        const { took, msg } = await trySignIn(api.address, `${kind}${name}`, addressOf(n));
        if (!msg.startsWith("用户名或密码错误")) throw new Error(msg);
        if (n >= 0) times[kind].push(took);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    console.table([{ tries, "wrong password, median ms": known.toFixed(1), "unknown name, median ms": unknown.toFixed(1) }]);
    const difference = Math.abs(known - unknown);
    console.log(`${difference.toFixed(2)} ms apart, at most ${apart} wanted`);
    if (difference > apart) process.exitCode = 1;
  } finally {
    await api.close();
    rmSync(data, { recursive: true, force: true });
  }
}

async function makeUsers(data: string) {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    const now = Date.now();
    const passwordHash = await hashPassword(randomUUID());
    const users = Array.from({ length: names }, (_, n) => ({
      id: `bench-${n}`,
      user_type: userTypes.purchaser,
      username: `known${n}`,
      real_name: "基准",
      password_hash: passwordHash,
      password_changed_at: now,
      created_at: now,
    }));
    await writeAll(connect(env.DB), [rowsInto("user", users)]);
  } finally {
    await close();
  }
}

/** Every few tries come from another address, so that none is asked for work. */
const addressOf = (n: number) => `10.0.${Math.floor((n + warmUp) / 4)}.1`;

const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
};

await benchAccounts();
