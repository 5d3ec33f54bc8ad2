import { createHash } from "node:crypto";
import { html } from "hono/html";
import { write, type Write } from "../../src/api/db/read.ts";
import { isoDay, type Instant } from "../../src/domain/kernel/instant.ts";
import { offers, sheetOf, type Sheet } from "./facts.ts";

/** A stored sheet and the goods it is for: those of a substance, and of one grade of it when `grade` is given. */
type Stored = { cas: string; grade: string | null; kind: "sds" | "coa"; title: string; key: string; lotNo: string | null };

/** Grades whose made-up certificate is shown; the others show that goods may have none. */
const certified = ["HPLC", "LC-MS", "GR"] as const;

/** Writes the sheets into the store, under the hash of their content, for every substance that is sold. */
export async function storeDocuments(files: R2Bucket, now: Instant): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const { cas, cateId } of offers) {
    const sheet = sheetOf(cas);
    const certificates = cateId === 7 ? certified : [];
    stored.push(
      ...(await Promise.all([
        put(files, sheet, null, "sds", `${sheet.zh} 安全技术说明书`, safetySheet(sheet, now)),
        ...certificates.map((grade) =>
          put(files, sheet, grade, "coa", `${sheet.zh} ${grade} 检验报告`, certificate(sheet, grade, now)),
        ),
      ])),
    );
  }
  return stored;
}

async function put(
  files: R2Bucket,
  { cas }: Sheet,
  grade: string | null,
  kind: Stored["kind"],
  title: string,
  body: Body,
): Promise<Stored> {
  const text = (await page(title, body)).toString();
  const key = `doc/${createHash("sha256").update(text).digest("hex").slice(0, 32)}.html`;
  await files.put(key, text);
  return { cas, grade, kind, title: `${title}（演示）`, key, lotNo: kind === "coa" ? lotOf(cas) : null };
}

/** Ties the sheets to their goods; after the goods are there. */
export const documentRows = (stored: readonly Stored[], now: Instant): Write[] => [
  write(
    `insert into goods_document (id, co_id, subject, kind, cas_no, file_name, file_key, language, version, issued_on, state, submitted_at)
     select distinct 'seed-' || p.co_id || '-' || p.cas_no, p.co_id, 'cas:' || p.cas_no, 'sds', p.cas_no, value ->> 'title' || '.html',
       value ->> 'key', 'zh', '演示 1', ?2, 'active', ?3
     from json_each(?1) join product p on p.cas_no = value ->> 'cas' where value ->> 'kind' = 'sds'`,
    JSON.stringify(stored),
    isoDay(now),
    now,
  ),
  write(
    `insert into goods_document (id, co_id, subject, kind, file_name, file_key, language, issued_on, lot_no, state, submitted_at)
     select 'seed-' || p.id, p.co_id, 'product:' || p.id, 'coa', value ->> 'title' || '.html', value ->> 'key', 'zh', ?2,
       value ->> 'lotNo', 'active', ?3
     from json_each(?1) join product p on p.cas_no = value ->> 'cas' join grade g on g.id = p.grade_id and g.name = value ->> 'grade'
     where value ->> 'kind' = 'coa'`,
    JSON.stringify(stored),
    isoDay(now),
    now,
  ),
];

type Body = ReturnType<typeof html>;

/** The sections of GB/T 16483 that the facts at hand can fill; what is not known is said to be. */
export function safetySheet(sheet: Sheet, now: Instant): Body {
  const unknown = "无资料";
  const { hazards, statements } = sheet;
  return html`<h1>${sheet.zh} 安全技术说明书</h1>
    <h2>1 化学品标识</h2>
    ${facts([
      ["中文名", sheet.zh],
      ["英文名", sheet.en || unknown],
      ["CAS 号", sheet.cas],
    ])}
    <h2>2 危险性概述</h2>
    ${facts([
      ["GHS 危险性类别", hazards.join("；") || unknown],
      ["信号词", sheet.signal || unknown],
      ["象形图", sheet.pictograms.join("、") || unknown],
    ])}
    <ul>
      ${statements.map(({ code, text }) => html`<li>${code} ${text}</li>`)}
    </ul>
    <h2>3 成分/组成信息</h2>
    ${facts([
      ["分子式", sheet.formula || unknown],
      ["相对分子质量", sheet.weight || unknown],
    ])}
    <h2>14 运输信息</h2>
    ${facts([
      ["联合国编号", sheet.un ? `UN ${sheet.un}` : unknown],
      ["类别", sheet.unClass || unknown],
    ])}
    <h2>15 法规信息</h2>
    ${facts([["列入的目录", sheet.listed.join("；") || "未列入本商城所载目录"]])}
    <h2>16 其他信息</h2>
    <p>其余各节无资料。编制日期 ${isoDay(now)}。</p>`;
}

const lotOf = (cas: string) => `演示-${cas.replaceAll("-", "")}-01`;

function certificate(sheet: Sheet, grade: string, now: Instant): Body {
  const assay = grade === "LC-MS" ? "99.95" : grade === "HPLC" ? "99.9" : "99.7";
  return html`<h1>${sheet.zh} ${grade} 检验报告</h1>
    ${facts([
      ["品名", sheet.zh],
      ["CAS 号", sheet.cas],
      ["规格", grade],
      ["批号", lotOf(sheet.cas)],
      ["检验日期", isoDay(now)],
    ])}
    <table>
      <tr>
        <th scope="col">项目</th>
        <th scope="col">指标</th>
        <th scope="col">结果</th>
      </tr>
      <tr>
        <td>含量，%</td>
        <td>≥ ${assay}</td>
        <td>合格（演示）</td>
      </tr>
      <tr>
        <td>外观</td>
        <td>无色透明液体</td>
        <td>合格（演示）</td>
      </tr>
    </table>`;
}

const facts = (rows: readonly (readonly [string, string])[]): Body =>
  html`<dl>
    ${rows.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;

const page = (title: string, body: Body): Body =>
  html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <style>
          body {
            max-width: 180mm;
            margin: 12mm auto;
            padding: 0 4mm;
            font:
              14px/1.6 system-ui,
              "Microsoft YaHei",
              sans-serif;
          }
          h2 {
            font-size: 16px;
            border-bottom: 1px solid #999;
          }
          dl {
            display: grid;
            grid-template-columns: 10em 1fr;
          }
          dd {
            margin: 0;
          }
          :is(th, td) {
            border: 1px solid #999;
            padding: 4px 12px;
            text-align: start;
          }
        </style>
      </head>
      <body>
        <p><strong>演示文件：内容仅供展示，不得用于实际操作。</strong></p>
        ${body}
      </body>
    </html>`;
