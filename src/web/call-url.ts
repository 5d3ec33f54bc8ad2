/** The answer of every call. */
export type Envelope = { code: number; msg: string; data: unknown };

export type AnyRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
};

/** Method, path after `/prod-api` and JSON body of a call: `{id}` is filled in, absent query fields are left out. */
export function callUrl(key: string, request: AnyRequest) {
  const [method = "GET", pattern = ""] = key.split(" ");
  const params = entriesOf(request.params);
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params.get(name) ?? ""));
  const query = new URLSearchParams([...entriesOf(request.query)].filter(([, value]) => value !== "")).toString();
  return {
    method,
    path: query ? `${path}?${query}` : path,
    body: request.body === undefined ? null : JSON.stringify(request.body),
  };
}

const entriesOf = (part: unknown): Map<string, string> =>
  new Map(
    Object.entries((part ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  );
