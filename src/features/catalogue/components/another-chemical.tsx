import { Fragment } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";

type AnotherChemicalProps = { typed: string; offered: readonly string[]; hrefOf: (name: string) => string };

/** Names of chemicals that differ by a character mostly are different chemicals: the other one is offered, never put in its place. */
export const AnotherChemical = ({ typed, offered, hrefOf }: AnotherChemicalProps) => (
  <Alert tone="warning">
    {`没有找到“${typed}”。商城有名称相近的`}
    {offered.map((name) => (
      <Fragment key={name}>
        “<TextLink href={hrefOf(name)}>{name}</TextLink>”
      </Fragment>
    ))}
    ，可能是另一种物质，请核对名称或 CAS 号后再选。
  </Alert>
);
