import { codes, DomainError, type ErrorDetails } from "./error.ts";

/** The same refusal, its text also beside a field of the form. */
export const beside = (field: string, { code, message, details }: DomainError): DomainError =>
  new DomainError(code, message, { ...details, fields: { [field]: message } });

/** The reason of a refusal and its parameters, for programs. */
type Params = Readonly<Record<string, string | number | null>>;
/** A text, or a function that makes one from the parameters. */
type Text = string | ((params: never) => string);
type Refuse<T extends Text> = T extends (params: infer P) => string
  ? (params: P, details?: ErrorDetails) => DomainError
  : (details?: ErrorDetails) => DomainError;

/**
 * The refusals of a feature (409, decision 040): each has a reason that a program can branch on, its parameters, and one Chinese
 * text that says how to go on.
 *
 *     export const refuse = refusalsOf("order", { notNow: ({ label }: { label: string }) => `此订单${label}` });
 *     throw refuse.notNow({ label: "已取消" });  // data: { reason: "order.notNow", params: { label: "已取消" } }
 */
export function refusalsOf<Texts extends Readonly<Record<string, Text>>>(
  feature: string,
  texts: Texts,
): { [Name in keyof Texts]: Refuse<Texts[Name]> } {
  const refusal = (name: string, message: string, params: Params, details?: ErrorDetails) =>
    new DomainError(codes.conflict, message, { ...details, reason: `${feature}.${name}`, params });
  const made = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === "string"
      ? (details?: ErrorDetails) => refusal(name, text, {}, details)
      : (params: never, details?: ErrorDetails) => refusal(name, text(params), params, details),
  ]);
  return Object.fromEntries(made);
}
