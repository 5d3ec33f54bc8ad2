import * as v from "valibot";
import "./validation-messages.ts";

/** Characters that `bytes` bytes take as base64. */
export const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

const megabytes = (bytes: number) => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

/** A file in a JSON body, whole; told from other texts by this very pattern. */
export const base64Pattern = /^[A-Za-z\d+/]+={0,2}$/;

/**
 * The bytes of a file inside a JSON body. `v.base64` recurses once for every four characters, so that a file of some MB ends
 * the stack; this pattern goes over the text once.
 */
export const base64Text = (maxBytes: number, what: "文件" | "照片" | "图片", tooLarge = "请压缩后上传") =>
  v.pipe(
    v.string(`请选择${what}`),
    v.nonEmpty(`请选择${what}`),
    v.maxLength(base64Length(maxBytes), `${what}超过 ${megabytes(maxBytes)}，${tooLarge}`),
    v.regex(base64Pattern, `${what}内容不完整，请重新选择`),
    v.check((text) => text.length % 4 === 0, `${what}内容不完整，请重新选择`),
  );
