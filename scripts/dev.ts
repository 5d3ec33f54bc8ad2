/** `npm run dev`: both Workers with hot reload, on the same local data as `npm start`. */
import { spawn } from "node:child_process";
import { readOptions, readPort } from "./options.ts";
import { prepareSources } from "./build.ts";
import { dataDir, expectUsable, notePort, takeLock } from "./local-mall.ts";
import { environment, root } from "./run.ts";
import { prepareData } from "./setup.ts";

const { values } = readOptions({
  options: {
    port: { type: "string", default: process.env.PORT ?? "8787" },
    data: { type: "string", default: dataDir },
  },
});

try {
  await expectUsable(values.data, readPort(values.port));
  await prepareSources();
  await prepareData(values.data);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const release = takeLock(values.data);
notePort(values.data, readPort(values.port));
const waku = spawn("waku", ["dev", "--port", values.port], {
  cwd: root,
  stdio: "inherit",
  env: { ...environment(), MALL_DATA: values.data },
});
// Ctrl+C reaches Waku too; this process only gives the data back when Waku is gone.
let stopped = false;
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    stopped = true;
    waku.kill(signal);
  });
}
waku.once("close", (code) => {
  release();
  process.exit(stopped ? 0 : (code ?? 1));
});
