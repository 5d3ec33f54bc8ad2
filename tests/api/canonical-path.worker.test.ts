import { describe, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { allowedWhileViewing } from "#src/domain/operator/viewing/rules.ts";
import { variantsOf } from "#tests/support/path-variants.ts";
import { ask } from "#tests/support/call.ts";

/** Every path that is served, with something in its parameters. */
const paths = [...new Set(app.routes.map(({ path }) => path.replaceAll(/:\w+/g, "0").replace("*", "pic/0.svg")))].filter(
  (path) => path !== "/pic/0.svg",
);

describe("a path that is written in another way", () => {
  it("are many", () => expect(paths.length).toBeGreaterThan(300));

  it("is served for no call, whichever of its letters is escaped", async () => {
    const served: string[] = [];
    for (const path of paths) {
      const at = path.search(/[a-z][^a-z]*$/i);
      for (const other of [escaped(path, at), escaped(path, 1), path.replace("/", "//"), `${path};a=b`]) {
        const { status, body } = await ask(other);
        if (status !== 400 || body.code !== 400) served.push(`${other}: ${status} ${body.code}`);
      }
    }
    expect(served).toEqual([]);
  });

  it("is served for none that a rule of its own names, whatever is done to it", async () => {
    const named = ["/auth/logout", "/auth/view/end", "/system/config/configKey/mall.skin", "/mall-admin/chat/0/picture/0"];
    const served: string[] = [];
    for (const path of named) {
      for (const other of variantsOf(path)) {
        const { pathname } = new URL(`https://api${other}`);
        if (pathname === path) continue;
        const { body } = await ask(other);
        if (body.code !== 400 && body.code !== 404) served.push(`${other}: ${body.code}`);
      }
    }
    expect(served).toEqual([]);
    expect(allowedWhileViewing("GET /mall-admin/chat/0/picture/0", "read")).toBe(false);
  });
});

const escaped = (path: string, at: number) =>
  `${path.slice(0, at)}%${path.charCodeAt(at).toString(16).toUpperCase()}${path.slice(at + 1)}`;
