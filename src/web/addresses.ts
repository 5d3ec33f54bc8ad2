/** How Waku maps a request to a route: the route of a document or payload address, and the address of another route. */
export type Addresses = {
  parse: (request: Request) => { type: string; path?: string; query?: string | undefined } | null;
  format: (request: Request, path: string, query: string) => URL | null;
};

/** The address of a route, of the same kind (document or payload) as the request. */
export function addressOf(addresses: Addresses, request: Request, path: string, query: string): string {
  return (addresses.format(request, path, query) ?? new URL(path, request.url)).href;
}
