import { filePath } from "#src/domain/catalogue/picture.ts";
import type { ReviewedField } from "#src/domain/supplier/review.ts";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { Image } from "#src/ui/image.tsx";

/** What goods say under a field; their picture as itself, their description in its lines. */
export function ReviewedValue({ field, text = "" }: { field: ReviewedField; text?: string | undefined }) {
  if (text === "") return "未填写";
  if (field === "description") return <AuthorLines text={text} />;
  if (field !== "pictureKey") return text;
  const picture = filePath(text);
  return <Image src={picture} alt="商品图片" srcList={[picture]} />;
}
