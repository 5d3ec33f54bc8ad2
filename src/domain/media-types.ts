/** Media types of the files that routes send (`byte-routes.ts`). */
export const mediaTypes = {
  xlsx: ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  csv: ["text/csv"],
  picture: ["image/jpeg", "image/png", "image/webp"],
  document: ["application/pdf", "image/jpeg", "image/png", "application/octet-stream"],
  lines: ["application/x-ndjson"],
} as const;
