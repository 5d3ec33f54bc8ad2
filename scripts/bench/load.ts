import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import autocannon from "autocannon";

/** What a series of requests cost. CPU is user plus system time of workerd, in milliseconds a request. */
export type Cost = { requestsPerSecond: number; p50: number; p99: number; cpu: number; failed: number };

export type Load = { url: string; headers?: Record<string, string>; requests: number; connections?: number };

/** Warms the address up, then measures it. Bounded in requests; loopback only. */
export async function measure(workerd: number, { url, headers = {}, requests, connections = 16 }: Load): Promise<Cost> {
  if (!["localhost", "127.0.0.1"].includes(new URL(url).hostname)) throw new Error(`not this machine: ${url}`);
  await autocannon({ url, headers, connections, amount: Math.ceil(requests / 5) });
  const before = cpuMilliseconds(workerd);
  const result = await autocannon({ url, headers, connections, amount: requests });
  const cpu = (cpuMilliseconds(workerd) - before) / requests;
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu,
    failed: result.non2xx + result.errors,
  };
}

/** The workerd that this process started. */
export function workerdPid(): number {
  const children = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
    .trim()
    .split("\n");
  if (children.length !== 1) throw new Error(`expected one workerd, found ${children.length}`);
  return Number(children[0]);
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** utime + stime of a process and its threads, from /proc (fields 14 and 15 of stat). */
export function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}
