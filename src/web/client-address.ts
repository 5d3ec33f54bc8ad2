import type { WebEnv } from "./env.ts";

/**
 * Who is counted. The header that the platform in front writes and no client can; where nothing stands in front (`npm start`),
 * none is believed, and everybody who reaches that port is this machine.
 */
export function clientAddress({ CLIENT_ADDRESS_HEADER: name }: WebEnv, headers: Headers): string {
  return (name && headers.get(name)) || "127.0.0.1";
}
