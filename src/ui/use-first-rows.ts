import { useDeferredValue } from "react";

/** Rows with which a page comes from the server, more than a screen of them. */
const firstRows = 40;

/**
 * How many of so many rows are drawn: the server draws the first ones alone, since a page of hundreds would keep everybody else waiting; the browser draws the others
 * right after it has taken over, without holding up what is typed or pressed meanwhile.
 */
export const useFirstRows = (count: number): number => useDeferredValue(count, Math.min(count, firstRows));
