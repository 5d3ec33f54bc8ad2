import type { ReactNode } from "react";
import { AdminFrame } from "#src/features/admin/components/admin-frame.tsx";

export default function AdminLayout({ children }: { children: ReactNode }) {
  return <AdminFrame>{children}</AdminFrame>;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
