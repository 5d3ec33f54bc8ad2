import "server-only";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { currentSession, readPart } from "#src/web/server-api.ts";

/** Null when it cannot be read. */
export const loadSupplierWorkbench = () => readPart("GET /mall-sup/own/workbench", {});

export const loadPurchaserWorkbench = () => readPart("GET /mall-pur/own/workbench", {});

/** Null for operators without the right, too. */
export const loadOperatorWorkbench = async () =>
  holdsPermission(currentSession()?.permissions ?? [], [permissions.supplierReview])
    ? readPart("GET /mall-admin/workbench", {})
    : null;
