import { filePath } from "#src/domain/catalogue/picture.ts";
import type { ReviewedField } from "#src/domain/supplier/review.ts";
import { Image } from "#src/ui/image.tsx";

/** What goods say under a field; their picture as itself. */
export function ReviewedValue({ field, text = "" }: { field: ReviewedField; text?: string | undefined }) {
  if (text === "") return "未填写";
  if (field !== "pictureKey") return text;
  const picture = filePath(text);
  return <Image src={picture} alt="商品图片" srcList={[picture]} />;
}
