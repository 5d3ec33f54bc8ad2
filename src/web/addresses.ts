/** Waku's reading of a request: the route behind a document or payload address, and the address of another route. */
export type Addresses = {
  parse: (request: Request) => { type: string; path?: string; query?: string | undefined } | null;
  format: (request: Request, path: string, query: string) => URL | null;
};

/** The address of a route, document or payload like the request itself. */
export function addressOf(addresses: Addresses, request: Request, path: string, query: string): string {
  return (addresses.format(request, path, query) ?? new URL(path, request.url)).href;
}
