import type { WebEnv } from "./env.ts";

/**
 * The address that rate limits count by. It comes from the header that the platform sets and a client cannot. Without a platform
 * in front (`npm start`) no header is trusted, and every client counts as this machine.
 */
export function clientAddress({ CLIENT_ADDRESS_HEADER: name }: WebEnv, headers: Headers): string {
  return (name && headers.get(name)) || "127.0.0.1";
}
