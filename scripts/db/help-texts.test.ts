import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sanitize, textOf } from "#src/api/kernel/sanitize.ts";
import { deviceMarkLifetime, rememberLimits } from "#src/domain/session/login.ts";
import { lockout } from "#src/domain/session/login-lockout.ts";
import { day, hour, minute } from "#src/domain/kernel/instant.ts";

const standard = readFileSync("migrations/0002_standard_data.sql", "utf8");

/** Body and searched words of the help article that every mall starts with for a topic. */
function articleOf(topic: string): { body: string; words: string } {
  const [, body, words] = new RegExp(`'${topic}', \\d+, '([^']*)', '([^']*)'\\)`).exec(standard) ?? [];
  if (body === undefined || words === undefined) throw new Error(`no article for ${topic}`);
  return { body, words };
}

test("the article on the lock of sign-in says the numbers of the rule", () => {
  const { body, words } = articleOf("login-locked");
  const { source, name, maxLock, forgottenAfter, free } = lockout;
  for (const said of [
    `连续输错 ${source.failures} 次`,
    `第一次停 ${source.lock / minute} 分钟`,
    `共输错 ${name.failures} 次`,
    `停 ${name.lock / minute} 分钟`,
    `最长 ${maxLock / hour} 小时`,
    `${forgottenAfter / hour} 小时内没有再输错`,
    `输错 ${free} 次以后`,
    `${deviceMarkLifetime / day} 天内登录过的设备`,
    `${rememberLimits.lifetime / day} 天内登录过的网络`,
  ])
    expect(words).toContain(said);
  // Help is searched by the words as the editor would keep them.
  expect(words).toBe(textOf(sanitize(body)));
});
