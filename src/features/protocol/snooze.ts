import type { PendingProtocol } from "#src/domain/protocol/schema.ts";

/** Minutes for which somebody who puts an agreement off is not asked again on this device. */
const lifetime = 3 * 24 * 60;
const entry = "protocols.later";

const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);
const keyOf = (pending: readonly PendingProtocol[]) => pending.map(({ versionId }) => versionId).join();

export async function snooze(pending: readonly PendingProtocol[]): Promise<void> {
  try {
    (await openStore()).set(entry, keyOf(pending), lifetime);
  } catch {
    // Silent: a browser that forbids its store is asked on every page.
  }
}

export async function wasSnoozed(pending: readonly PendingProtocol[]): Promise<boolean> {
  try {
    return (await openStore()).get(entry) === keyOf(pending);
  } catch {
    // Silent: as above.
    return false;
  }
}
