"use client";
import type { StaffRole } from "#src/domain/supplier/staff/schema.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

type Props = {
  roles: readonly StaffRole[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  hint: string;
};

/** Roles to give, each with what it opens. */
export const RoleChoice = ({ roles, chosen, onChange, hint }: Props) => (
  <fieldset className={stack}>
    <legend className={legend}>{hint}</legend>
    {eachRow(
      roles,
      ({ roleKey }) => roleKey,
      ({ roleKey, roleName, rights, grantable }) => (
        <div>
          <Checkbox
            checked={chosen.includes(roleKey)}
            disabled={!grantable}
            onChange={(isOn) => onChange(isOn ? [...chosen, roleKey] : chosen.filter((key) => key !== roleKey))}
          >
            {roleName}
          </Checkbox>
          <p className={quiet}>
            {rights.join("、") || "没有权限"}
            {!grantable && "（您没有其全部权限，不能授予或撤销）"}
          </p>
        </div>
      ),
      "div",
    )}
  </fieldset>
);

const stack = css({ display: "grid", gap: "3", minWidth: "0" });
const legend = css({ color: "fg.muted", mb: "3" });
const quiet = mutedText({ ps: "6" });
