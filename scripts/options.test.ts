import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const command = `
  import { readOptions, readOrigin, readPort } from "./scripts/options.ts";
  const port = { type: "string", default: "8787" };
  const { values } = readOptions({ options: { port, empty: { type: "boolean", default: false }, origin: { type: "string" } } });
  console.log(readPort(values.port), values.empty, readOrigin(values.origin));
`;
function run(...args: string[]) {
  const cwd = join(import.meta.dirname, "..");
  const options = ["--input-type=module", "-e", command, "--", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd, encoding: "utf8" });
  return { status, text: `${stdout}${stderr}`.trim() };
}

test("options are read, and listed on request", () => {
  expect(run("--port", "9000", "--empty")).toEqual({ status: 0, text: "9000 true null" });
  expect(run("--origin", "https://mall.example.cn/")).toEqual({ status: 0, text: "8787 false https://mall.example.cn" });
  expect(run("--help")).toEqual({ status: 0, text: "可用选项：--port 值（默认 8787），--empty，--origin 值" });
});

test.each([
  [["--prot", "1"], "没有选项 --prot\n可用选项：--port 值（默认 8787），--empty，--origin 值"],
  [["--port"], "选项 --port 的值不正确\n可用选项：--port 值（默认 8787），--empty，--origin 值"],
  [["8787"], "不需要参数 8787\n可用选项：--port 值（默认 8787），--empty，--origin 值"],
  [["--origin", "mall.example.cn"], "--origin 应为网址，如 https://mall.example.cn，而不是 mall.example.cn"],
  [["--origin", "https://mall.example.cn/x"], "--origin 应为网址，如 https://mall.example.cn，而不是 https://mall.example.cn/x"],
  [["--port", "abc"], "端口应为 1 至 65535 的整数，而不是 abc"],
])("%j is refused in words", (args, text) => {
  expect(run(...args)).toEqual({ status: 2, text });
});
