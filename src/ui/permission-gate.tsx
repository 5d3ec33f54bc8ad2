import type { ReactNode } from "react";
import { holdsPermission } from "#src/domain/kernel/permissions.ts";

/**
 * Leaves out what needs a permission that is not held (mall-spec §6). For the eyes only: the api refuses for itself.
 * Throws 请设置操作权限标签值 when `needed` is empty.
 */
export const PermissionGate = ({
  held,
  needed,
  children,
}: {
  held: readonly string[];
  needed: readonly string[];
  children: ReactNode;
}) => (holdsPermission(held, needed) ? children : null);
