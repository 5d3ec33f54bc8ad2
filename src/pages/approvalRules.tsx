import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { RuleEditor } from "#src/features/approval/components/rule-editor.tsx";
import { loadRules } from "#src/features/approval/loaders.ts";
import { messages } from "#src/features/approval/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";

const { rules: words } = messages;

export default async function ApprovalRulesPage() {
  const { book, categories } = await loadRules();
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.lead}</p>
      <RuleEditor key={book.version} book={book} categories={categories} />
      <Disclosure summary={words.history}>
        {book.history.length === 0 && words.noHistory}
        <ul>
          {eachRow(
            book.history,
            ({ version }) => version,
            ({ version, at, byName, rules }) => (
              <li>
                {words.version(version)}：{byName} {formatDateTime(at)}，{rules} 条规则
              </li>
            ),
          )}
        </ul>
      </Disclosure>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted", mb: "3" });
