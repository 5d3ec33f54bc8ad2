"use client";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText } from "#styled-system/patterns";

type GivableRole = {
  roleKey: string;
  roleName: string;
  rights: readonly string[];
  /** False where it opens more than whoever gives it holds. */
  grantable: boolean;
  /** Why it can be neither given nor taken, where that is not about rights. */
  closed?: string | undefined;
};

type Props = {
  /** Of the fieldset, where an error leads. */
  id?: string;
  error?: string | undefined;
  roles: readonly GivableRole[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  hint: string;
};

/** Roles to give somebody of a unit or a company, each with what it opens. */
export const RoleChoice = ({ id, error, roles, chosen, onChange, hint }: Props) => (
  <fieldset className={stack} id={id}>
    <legend className={legend}>{hint}</legend>
    {eachRow(
      roles,
      ({ roleKey }) => roleKey,
      ({ roleKey, roleName, rights, grantable, closed = grantable ? undefined : "您没有其全部权限，不能授予或撤销" }) => (
        <div>
          <Checkbox
            checked={chosen.includes(roleKey)}
            disabled={closed !== undefined}
            onChange={(isOn) => onChange(isOn ? [...chosen, roleKey] : chosen.filter((key) => key !== roleKey))}
          >
            {roleName}
          </Checkbox>
          <p className={quiet}>
            {rights.join("、") || "没有权限"}
            {closed !== undefined && `（${closed}）`}
          </p>
        </div>
      ),
      "div",
    )}
    {error && <p className={wrong}>{error}</p>}
  </fieldset>
);

const stack = css({ display: "grid", gap: "3", minWidth: "0" });
const legend = css({ color: "fg.muted", mb: "3" });
const quiet = mutedText({ ps: "6" });
const wrong = dangerText();
