export const messages = {
  badPicture: "无法读取该照片，请换一张不超过 2 MB 的 JPG、PNG 或 WebP 图片",
  otherFile: "请选择 JPG、PNG 或 WebP 图片",
} as const;
