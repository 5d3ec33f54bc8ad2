/** What a file that goes with a bidding may be, by its first bytes. Office files are zip archives: their name says which. */
const kinds = [
  { extension: "pdf", starts: [0x25, 0x50, 0x44, 0x46, 0x2d], contentType: "application/pdf" },
  { extension: "png", starts: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], contentType: "image/png" },
  { extension: "jpg", starts: [0xff, 0xd8, 0xff], contentType: "image/jpeg" },
  {
    extension: "docx",
    starts: [0x50, 0x4b, 0x03, 0x04],
    contentType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  },
  {
    extension: "xlsx",
    starts: [0x50, 0x4b, 0x03, 0x04],
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
] as const;
export type AttachmentKind = (typeof kinds)[number];

export const attachmentExtensions = kinds.map(({ extension }) => extension);

/** The kind of a file whose name and content agree; null for any other. */
export function attachmentKind(name: string, bytes: Uint8Array): AttachmentKind | null {
  const extension = name.split(".").at(-1)?.toLowerCase().replace("jpeg", "jpg");
  return kinds.find((kind) => kind.extension === extension && kind.starts.every((byte, at) => bytes[at] === byte)) ?? null;
}

/** What a stored file is served as. */
export const contentTypeOf = (name: string): string => {
  const extension = name.split(".").at(-1)?.toLowerCase().replace("jpeg", "jpg");
  return kinds.find((kind) => kind.extension === extension)?.contentType ?? "application/octet-stream";
};
