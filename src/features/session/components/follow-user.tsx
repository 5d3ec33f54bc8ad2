"use client";
import { useEffect } from "react";
import type { UserInfo } from "#src/domain/session/schema.ts";
import { followUser } from "#src/web/stored-user.ts";

/** Keeps the stored user that of the page; the login stands when the store is full or forbidden. */
export function FollowUser({ userInfo }: { userInfo: UserInfo }) {
  useEffect(() => {
    void followUser(userInfo);
  }, [userInfo]);
  return null;
}
