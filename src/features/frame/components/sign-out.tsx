"use client";
import { request } from "#src/web/request.ts";
import { forgetUser } from "#src/web/stored-user.ts";
import { css } from "#styled-system/css";

/** Ends the session on the server, then starts the page anew as a visitor. */
export const SignOut = () => (
  <button type="button" className={style} onClick={() => void signOut()}>
    退出登录
  </button>
);

export async function signOut() {
  // Silent: the address that follows signs out as well (`outTime`).
  await request("DELETE /auth/logout", {}, { quiet: true }).catch(() => undefined);
  await forgetUser();
  location.assign("/?outTime=1");
}

const style = css({ color: "inherit", py: "1", _hover: { color: "white", textDecoration: "underline" } });
