"use client";
import { useRouter } from "waku/router/client";
import { LoadFailed } from "./load-failed.tsx";

/** Stands where the server could not read a part of the page: says so, and reads the page again when pressed. */
export function PartFailed({ what }: { what: string }) {
  const router = useRouter();
  return <LoadFailed what={what} onAgain={() => router.reload()} />;
}
