import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../run.ts";
import type { Mall } from "./apply.ts";
import type { Row } from "./compare.ts";
import { inlined } from "./statements.ts";

const config = ["--remote", "-c", "wrangler.api.toml"];
const execute = ["d1", "execute", "lab-mall", ...config, "--yes"];

/**
 * The deployed mall, through wrangler. One file of statements is one transaction there, which fails or is done as a whole; the database
 * answers nobody else meanwhile, for a second or two. `env` is for a stand-in of the service.
 */
export function remoteMall(env: Record<string, string> = {}): Mall {
  const wrangler = (args: string[]) => mustRun("wrangler", args, { quiet: true, env });
  return {
    read: async (statements) => {
      const output = await wrangler([...execute, "--json", "--command", statements.join("; ")]);
      const answers = JSON.parse(output.slice(output.indexOf("["))) as { results: Row[] }[];
      return answers.map(({ results }) => results);
    },
    write: (statements) =>
      inFile("reference.sql", statements.map((statement) => `${inlined(statement)};\n`).join(""), async (file) => {
        await wrangler([...execute, "--file", file]);
      }),
    putPictures: async (pictures) => {
      for (const [key, svg] of pictures) {
        await inFile("picture.svg", svg, async (file) => {
          await wrangler([
            "r2",
            "object",
            "put",
            `lab-mall-files/${key}`,
            "--file",
            file,
            "--content-type",
            "image/svg+xml",
            ...config,
          ]);
        });
      }
    },
  };
}

async function inFile(name: string, content: string, act: (file: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "reference-"));
  try {
    const file = join(folder, name);
    writeFileSync(file, content);
    await act(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
