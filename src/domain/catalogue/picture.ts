/** Where a stored picture or document is read: keys name their content and never change (decision 009). */
export const filePath = (key: string): string => `/prod-api/mall-admin/files/${key}`;

/** What people put on the message board: goes again when staff hides it. */
export const boardPictures = "pic/board/";

/** Keys of stored files: a folder, then the hash of the content. */
export const fileKeyPattern = /^(?:pic|pic\/board|doc)\/[0-9a-f]{32}\.(?:svg|pdf|html|png|webp|jpg)$/;
