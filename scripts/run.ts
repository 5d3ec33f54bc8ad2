import { spawn } from "node:child_process";
import { delimiter, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "..");

export const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${resolve(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`,
  WRANGLER_SEND_METRICS: "false",
  // Nothing here needs the place of the machine that builds.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
});

type Options = {
  /** Variables on top of this process's own. */
  env?: Record<string, string>;
  /** Collect the output and stay silent, instead of showing it as it comes. */
  quiet?: boolean;
  cwd?: string;
};

/** Runs a program of node_modules/.bin (or of the system) from the repository's root; standard input is closed. */
export function run(command: string, args: string[], options: Options = {}): Promise<{ code: number; output: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...environment(), ...options.env },
      stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
    });
    let output = "";
    child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.once("error", fail);
    child.once("close", (code) => done({ code: code ?? 1, output }));
  });
}

/** Like `run`, and throws with the collected output when the program fails. */
export async function mustRun(command: string, args: string[], options: Options = {}): Promise<string> {
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}\n${output}`);
  return output;
}
