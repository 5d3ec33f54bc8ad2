import type { ProductDetail } from "#src/domain/catalogue/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { surface } from "#styled-system/patterns";
import { documentTerm, documentTitle } from "../document-text.ts";
import { structureHref } from "../structure-href.ts";

/** What the goods are: parameters, the substance, a description, documents to read. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const facts = factsOf(product);
  const { description, documents } = product;
  return (
    <section aria-labelledby="facts-heading" className={panel}>
      <h2 id="facts-heading">商品参数</h2>
      <dl>
        {eachRow(
          facts,
          ({ name }) => name,
          ({ name, value }) => (
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
          "div",
        )}
      </dl>
      {product.substance?.smiles && (
        <p>
          <TextLink href={structureHref({ smiles: product.substance.smiles, mode: "similar" })}>查找结构相似的物质</TextLink>
        </p>
      )}
      {description && (
        <p>
          <AuthorLines text={description} />
        </p>
      )}
      {documents.length > 0 && (
        <ul aria-label="资料">
          {eachRow(
            documents,
            ({ path, lotNo }) => `${path} ${lotNo}`,
            (document) => (
              <li>
                <a href={document.path} download={document.fileName}>
                  <Icon name="document" />
                  {`${documentTitle(document)} · ${documentTerm(document)}`}
                </a>
              </li>
            ),
          )}
        </ul>
      )}
    </section>
  );
}

/** Named facts, without those that are not known and without saying one twice. */
function factsOf({ attributes, substance, content, grade, productCateName }: ProductDetail) {
  const current = [
    { name: "分类", value: productCateName },
    { name: "纯度", value: grade },
    { name: "浓度", value: content.concentration },
    { name: "形态", value: content.form },
    { name: "中文名", value: substance?.nameZh },
    { name: "英文名", value: substance?.nameEn },
    { name: "分子式", value: substance?.formula },
    { name: "分子量", value: substance?.molecularWeight?.toString() },
    { name: "密度", value: substance?.density ? `${substance.density.gramsPerMl} g/mL（${substance.density.celsius} ℃）` : null },
    ...attributes,
  ];
  const said = new Set<string>();
  return current.filter(({ name, value }) => value && !said.has(name) && said.add(name));
}

const panel = surface({
  display: "grid",
  gap: "3",
  alignContent: "start",
  p: "4",
  "& h2": { textStyle: "section" },
  "& dl": { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))", columnGap: "6" },
  "& dl > div": { display: "grid", gridTemplateColumns: "88px 1fr", py: "1", borderBottom: "default" },
  "& dt": { color: "fg.subtle" },
  "& > p": { whiteSpace: "pre-line" },
  "& > ul": { display: "grid", gap: "1" },
  "& > ul a": {
    display: "inline-flex",
    alignItems: "center",
    gap: "1.5",
    py: "1",
    color: "link.default",
    _hover: { textDecoration: "underline" },
  },
});
