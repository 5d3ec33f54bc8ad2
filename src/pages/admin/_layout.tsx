import type { ReactNode } from "react";
import { DeskFrame } from "#src/features/desk/components/desk-frame.tsx";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <DeskFrame>{children}</DeskFrame>;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
