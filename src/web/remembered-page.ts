import { ownPage } from "#src/domain/kernel/own-page.ts";

/** Pages that are not returned to after a login (mall-spec §2). */
const neverRemembered = new Set(["/404", "/401", "/sysUpdate", "/login"]);

/** The login page that leads back to `page` (a path with its query). */
export const loginPath = (page: string): `/${string}` => {
  const target = rememberedPage(page);
  return target === "/" ? "/login" : `/login?redirect=${encodeURIComponent(target)}`;
};

/** The page to show after a login: the remembered one if it is a page of this mall, else the home page. */
export function rememberedPage(page: string | null | undefined): string {
  const own = ownPage(page ?? "/");
  const [pathname = "/"] = own?.split(/[?#]/) ?? [];
  return own === null || neverRemembered.has(pathname) ? "/" : own;
}
