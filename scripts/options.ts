import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * The options and arguments of a command, as `parseArgs` reads them. `--help` lists them; one that does not exist, or that
 * lacks its value, is said with the list. Both end the process, with 0 and 2.
 */
export function readOptions<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  const usage = usageOf(config.options ?? {});
  if (process.argv.includes("--help")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${problemOf(error)}\n${usage}`);
    process.exit(2);
  }
}

const usageOf = (options: Options) => `可用选项：${Object.entries(options).map(optionText).join("，")}`;
const optionText = ([name, { type, default: standard }]: [string, Options[string]]) =>
  type === "boolean" ? `--${name}` : `--${name} 值${standard === undefined ? "" : `（默认 ${String(standard)}）`}`;

function problemOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, name = ""] = /'([^' ]+)/.exec(message) ?? [];
  if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") return `没有选项 ${name}`;
  if (code === "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return `选项 ${name} 的值不正确`;
  if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL") return `不需要参数 ${name}`;
  throw error;
}

/** A port that can be listened on; another value ends the process with 2. */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`端口应为 1 至 65535 的整数，而不是 ${text}`);
  process.exit(2);
}

/** An origin without a path, or null when none is given; another value ends the process with 2. */
export function readOrigin(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  console.error(`--origin 应为网址，如 https://mall.example.cn，而不是 ${text}`);
  process.exit(2);
}
