"use client";
import { useEffect } from "react";
import { useRouter } from "waku/router/client";
import { request } from "#src/web/request.ts";

/** So often a page that somebody looks at asks. */
const every = 15_000;

type Props = { collectionId: string; version: number; desk: boolean };

/**
 * Draws the page anew when the campaign has moved on, and keeps what is being typed. Asked, not told (decision 026): a
 * campaign runs for days, and what it asks for is one number.
 */
export function KeepCurrent({ collectionId, version, desk }: Props) {
  const router = useRouter();
  useEffect(() => {
    let asking = false;
    const ask = async () => {
      if (asking || document.hidden) return;
      asking = true;
      const input = { params: { collectionId } };
      try {
        const now = await (desk
          ? request("GET /mall-admin/collection/{collectionId}", input, { quiet: true })
          : request("GET /mall-pur/collection/{collectionId}", input, { quiet: true }));
        if (now.version !== version) await router.reload();
      } catch {
        // Silent: offline, or signed out meanwhile; the next act of the user says so.
      }
      asking = false;
    };
    const timer = setInterval(() => void ask(), every);
    const onSeen = () => void ask();
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, [collectionId, version, desk, router]);
  return null;
}
