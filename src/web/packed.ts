import { useMemo } from "react";

/** JSON of a `T` as one string: React serialises a payload value by value, a string at once (decision 023). */
export type Packed<T> = string & { readonly of?: T };

/** Packs the answer of a call. Values that JSON cannot represent would be lost. */
export const pack = <T>(value: T): Packed<T> => JSON.stringify(value);

/** Unpacks; the same text gives the same object. */
export const useUnpacked = <T>(packed: Packed<T>): T => useMemo(() => JSON.parse(packed) as T, [packed]);
