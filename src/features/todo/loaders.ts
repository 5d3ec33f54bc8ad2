import "server-only";
import { currentSession, readPart } from "#src/web/server-api.ts";

/** What waits for whoever is signed in, nothing for visitors; null when it cannot be read. */
export const loadTodos = async () => (currentSession() ? readPart("GET /auth/own/todos", {}) : []);
