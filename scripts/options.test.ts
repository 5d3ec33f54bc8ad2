import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const command = `
  import { readOptions, readPort } from "./scripts/options.ts";
  const { values } = readOptions({ options: { port: { type: "string", default: "8787" }, empty: { type: "boolean", default: false } } });
  console.log(readPort(values.port), values.empty);
`;
function run(...args: string[]) {
  const cwd = join(import.meta.dirname, "..");
  const options = ["--input-type=module", "-e", command, "--", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd, encoding: "utf8" });
  return { status, text: `${stdout}${stderr}`.trim() };
}

test("options are read, and listed on request", () => {
  expect(run("--port", "9000", "--empty")).toEqual({ status: 0, text: "9000 true" });
  expect(run("--help")).toEqual({ status: 0, text: "可用选项：--port 值（默认 8787），--empty" });
});

test.each([
  [["--prot", "1"], "没有选项 --prot\n可用选项：--port 值（默认 8787），--empty"],
  [["--port"], "选项 --port 的值不正确\n可用选项：--port 值（默认 8787），--empty"],
  [["8787"], "不需要参数 8787\n可用选项：--port 值（默认 8787），--empty"],
  [["--port", "abc"], "端口应为 1 至 65535 的整数，而不是 abc"],
])("%j is refused in words", (args, text) => {
  expect(run(...args)).toEqual({ status: 2, text });
});
