import "server-only";
import type { RegistrationView } from "#src/domain/account/register/schema.ts";
import { keepForNobody, readOrNull } from "#src/web/server-api.ts";

/** A supplier's application by its number; null when there is none. What it shows changes, and is one applicant's. */
export async function loadRegistration(id: string | null): Promise<RegistrationView | null> {
  keepForNobody();
  return id ? readOrNull("GET /auth/business/checkAuth/{x}", { params: { x: id } }) : null;
}
