import { day, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../db/client.ts";
import { listUsedProofs } from "./proof/repo.ts";

/** How long a picture may wait for the form that names it. */
export const uploadsRetainedFor = day;

/** Where proof pictures of accounts lie; what else is private belongs to others, who look after it. */
const proofFolders = ["private/work/", "private/licence/"] as const;

/** Once a day: proof pictures that were uploaded and never handed in. */
export async function purgeUploads(db: Db, files: R2Bucket, now: Instant): Promise<void> {
  for (const folder of proofFolders) await purgeFolder(db, files, folder, now - uploadsRetainedFor);
}

async function purgeFolder(db: Db, files: R2Bucket, prefix: string, before: Instant): Promise<void> {
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    const used = new Set((await listUsedProofs(db, old)).map(({ key }) => key));
    const orphans = old.filter((key) => !used.has(key));
    if (orphans.length > 0) await files.delete(orphans);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
