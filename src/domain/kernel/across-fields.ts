import * as v from "valibot";

/**
 * An object, or a list of objects, with checks that compare fields (`v.partialCheck`, which names the fields it reads). Calls are
 * parsed until the first fault of each field (`abortPipeEarly`), since later checks of a text count on its bounds. Checks across
 * fields must not wait for that: with this they are asked as soon as the fields they read can be compared, so that whoever fills in
 * a form reads all that is wrong at once.
 */
export function acrossFields<const S extends v.GenericSchema>(schema: S): S {
  const [fields, ...checks] = (schema as unknown as Piped).pipe;
  const together = v.pipe(v.config(fields, { abortPipeEarly: true }), ...checks);
  return v.config(together, { abortPipeEarly: false }) as unknown as S;
}

type Piped = { pipe: [v.GenericSchema, ...v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>[]] };
