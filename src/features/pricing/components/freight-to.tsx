"use client";
import { useRouter } from "waku/router/client";
import { AreaPicker } from "./area-picker.tsx";

/** Chooses the area that freight is shown for; the page's address keeps it. */
export function FreightTo({ label }: { label: string }) {
  const router = useRouter();
  return (
    <AreaPicker
      label={label}
      onPick={(areaCode) => void router.push(`${router.path}?areaCode=${areaCode}` as `/${string}`, { scroll: false })}
    />
  );
}
