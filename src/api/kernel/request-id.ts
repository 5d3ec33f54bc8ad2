import { v7 as uuid } from "uuid";

/** Sortable by time, unguessable enough for a log line. */
export const newRequestId = (): string => uuid();
