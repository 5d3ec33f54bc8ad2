import { openApi } from "#src/api/system/openapi.ts";
import { byteRoutes, type ByteRoute } from "#src/domain/byte-routes.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call, Caller } from "#src/domain/kernel/call.ts";
import type { Schema } from "./values.ts";

/** One row of the API description, with who may ask as the contract says it. */
export type Operation = {
  /** `GET /mall-sup/goods/{prodId}`. */
  key: string;
  method: string;
  path: string;
  params: readonly Parameter[];
  query: readonly Parameter[];
  body: Schema | null;
  isForm: boolean;
  who: Caller;
  permission: string | undefined;
  idempotent: boolean;
  /** The call's row; undefined where the answer is bytes. */
  call: Call | undefined;
};
type Parameter = { name: string; schema: Schema; required: boolean };

type Described = {
  parameters: readonly (Parameter & { in: string })[];
  requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
};

const formType = "application/x-www-form-urlencoded";

/** Every call and every route of bytes, as `openapi.json` describes them; live connections are opened by upgrades alone. */
export function operations(): Operation[] {
  const paths = openApi().paths as Readonly<Record<string, Readonly<Record<string, Described>>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([name, { parameters, requestBody }]) => {
      const method = name.toUpperCase();
      const key = `${method} ${path}`;
      const call: Call | undefined = contract[key as keyof Contract];
      const bytes = (byteRoutes as Readonly<Record<string, ByteRoute>>)[path];
      const row = call ?? bytes;
      if (!row) throw new Error(`${key} is in the description and nowhere else`);
      const [type = "", content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      return {
        key,
        method,
        path,
        params: parameters.filter((parameter) => parameter.in === "path"),
        query: parameters.filter((parameter) => parameter.in === "query"),
        body: content?.schema ?? null,
        isForm: type === formType,
        who: row.who,
        permission: call?.permission,
        idempotent: call?.idempotent === true,
        call,
      };
    }),
  );
}

/** No call gets more inputs than so many times those of one that takes nothing. */
const mostWeight = 16;

/** In turns: first each once, then those with more fields again and again. */
export function inTurns(all: readonly Operation[]): Operation[] {
  const weights = all.map((one) => 1 + 2 * (one.params.length + one.query.length) + 2 * leavesOf(one.body));
  return Array.from({ length: mostWeight }, (_, round) => all.filter((_one, at) => (weights[at] ?? 0) > round)).flat();
}

function leavesOf(schema: Schema | null): number {
  if (!schema) return 0;
  const inner = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? schema.oneOf ?? []), schema.items ?? null];
  const count = inner.reduce((sum, one) => sum + leavesOf(one), 0);
  return Math.max(1, count);
}
