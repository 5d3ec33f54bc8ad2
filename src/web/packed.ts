import { useMemo } from "react";

/** JSON of a `T` in one piece: a payload is written and read value by value, a text of it as a whole (decision 023). */
export type Packed<T> = string & { readonly of?: T };

/** Of what came from a call: what JSON does not know would be lost. */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

/** What was packed, the same value for the same text. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => JSON.parse(packed) as T, [packed]);
