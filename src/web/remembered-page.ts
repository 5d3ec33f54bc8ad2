import { pathInMall } from "#src/domain/kernel/path-in-mall.ts";
import { apiBase } from "./constants.ts";

/** What a login never returns to: pages of mall-spec §2, the steps of registration and reset, and calls. */
const neverRemembered = new Set([
  "/404",
  "/401",
  "/sysUpdate",
  "/login",
  "/redirectTo",
  "/ssoLogin",
  "/forgotPwd",
  "/resetPwd",
  "/forGotRegSuc",
  "/registrationEntrance",
  "/register",
  "/baseMessage",
  "/emailActivate",
  "/regSuc",
  "/purRegister",
  "/purBaseMessage",
  apiBase,
]);

/** The steps on the way to an account; they pass on the page to return to. */
export type SignInPage =
  | "/login"
  | "/registrationEntrance"
  | "/register"
  | "/purRegister"
  | "/purRegSuc"
  | "/forgotPwd"
  | `/resetPwd/${number}`
  | "/forGotRegSuc";

/**
 * The address of a link from the page `here` (a path with its query) to `to`, with the page to return to after the login. A step
 * on the way to an account passes on the one that it was given.
 */
export function signInHref(to: SignInPage, here: string): `/${string}` {
  const [path = "/", query = ""] = here.split("?");
  const page = isRemembered(path) ? here : new URLSearchParams(query).get("redirect");
  const target = rememberedPage(page);
  return target === "/" ? to : `${to}?redirect=${encodeURIComponent(target)}`;
}

/** The address of the login page that returns to `page` (a path with its query). */
export const loginPath = (page: string): `/${string}` => signInHref("/login", page);

/** The same where a login has ended by itself: the login page says so, and that what was written is kept. */
export function endedLoginPath(page: string, hasDrafts = false): `/${string}` {
  const path = loginPath(page);
  return `${path}${path.includes("?") ? "&" : "?"}ended=1${hasDrafts ? "&draft=1" : ""}`;
}

/** The page to show after a login: the remembered one if it is a page of this mall, else the home page. */
export function rememberedPage(page: string | null | undefined): `/${string}` {
  const mine = pathInMall(page ?? "/");
  const [pathname = "/"] = mine?.split(/[?#]/) ?? [];
  return mine === null || !isRemembered(pathname) ? "/" : (mine as `/${string}`);
}

/** Compares the first segment only: `/resetPwd/2` is a step as well. */
const isRemembered = (path: string) => !neverRemembered.has(`/${path.split("/", 2)[1] ?? ""}`);
