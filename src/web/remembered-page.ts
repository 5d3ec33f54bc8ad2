import { pathInMall } from "#src/domain/kernel/path-in-mall.ts";

/** Pages that are not returned to after a login: those of mall-spec §2, and the other steps on the way to an account. */
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
]);

/** The pages that lead to an account, and hand on the page to come back to. */
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
 * The address of `to` as a link on the page `here` (a path with its query) leads to it: with the page to come back to after the
 * login. A step on the way to an account hands on what it was given.
 */
export function signInHref(to: SignInPage, here: string): `/${string}` {
  const [path = "/", query = ""] = here.split("?");
  const page = isRemembered(path) ? here : new URLSearchParams(query).get("redirect");
  const target = rememberedPage(page);
  return target === "/" ? to : `${to}?redirect=${encodeURIComponent(target)}`;
}

/** The login page that leads back to `page` (a path with its query). */
export const loginPath = (page: string): `/${string}` => signInHref("/login", page);

/** The page to show after a login: the remembered one if it is a page of this mall, else the home page. */
export function rememberedPage(page: string | null | undefined): `/${string}` {
  const mine = pathInMall(page ?? "/");
  const [pathname = "/"] = mine?.split(/[?#]/) ?? [];
  return mine === null || !isRemembered(pathname) ? "/" : (mine as `/${string}`);
}

/** By its first part: `/resetPwd/2` is a step of its own kind. */
const isRemembered = (path: string) => !neverRemembered.has(`/${path.split("/", 2)[1] ?? ""}`);
