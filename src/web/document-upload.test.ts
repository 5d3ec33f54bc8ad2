import { expect, it } from "vitest";
import { documentFrom } from "./document-upload.ts";
import { base64Of } from "./file-content.ts";

it("says of an empty file that it is empty, not that none was chosen", async () => {
  await expect(documentFrom(new File([], "empty.pdf"))).rejects.toThrow("empty.pdf：文件是空的（0 字节），请选择有内容的文件");
  await expect(base64Of(new Blob([]))).rejects.toThrow("文件是空的（0 字节）");
  expect(await base64Of(new Blob(["a"]))).toBe("YQ==");
  const changed = Object.assign(new Blob(["a"]), { arrayBuffer: () => Promise.reject(new Error("NotReadableError")) });
  await expect(base64Of(changed)).rejects.toThrow("请重新选择");
});
