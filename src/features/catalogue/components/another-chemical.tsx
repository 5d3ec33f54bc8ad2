import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";

type AnotherChemicalProps = { typed: string; offered: readonly string[]; hrefOf: (name: string) => string };

/** Names of chemicals that differ by a character mostly are different chemicals: others are offered, never put in its place. */
export function AnotherChemical({ typed, offered, hrefOf }: AnotherChemicalProps) {
  if (offered.length === 0) return null;
  return (
    <Alert tone="warning">
      {`没有找到“${typed}”。商城有名称相近的`}
      {eachRow(
        offered,
        (name) => name,
        (name) => (
          <span>
            “<TextLink href={hrefOf(name)}>{name}</TextLink>”
          </span>
        ),
        "span",
      )}
      ，可能是另一种物质，请核对名称或 CAS 号后再选。
    </Alert>
  );
}
