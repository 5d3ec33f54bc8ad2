"use client";
import { useEffect } from "react";
import { useRouter } from "waku/router/client";
import { request } from "#src/web/request.ts";

/** So often a page that somebody looks at asks. */
const every = 15_000;

type Props = { collectionId: string; version: number; admin: boolean };

/**
 * Draws the page anew when the campaign has moved on, and keeps what is being typed. Asked, not told (decision 026): a
 * campaign runs for days, and what it asks for is one number.
 */
export function RefreshPeriodically({ collectionId, version, admin }: Props) {
  const router = useRouter();
  useEffect(() => {
    let loading = false;
    const load = async () => {
      if (loading || document.hidden) return;
      loading = true;
      const input = { params: { collectionId } };
      try {
        const now = await (admin
          ? request("GET /mall-admin/collection/{collectionId}", input, { quiet: true })
          : request("GET /mall-pur/collection/{collectionId}", input, { quiet: true }));
        if (now.version !== version) await router.reload();
      } catch {
        // Silent: offline, or signed out meanwhile; the next act of the user says so.
      }
      loading = false;
    };
    const timer = setInterval(() => void load(), every);
    const onVisible = () => void load();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [collectionId, version, admin, router]);
  return null;
}
