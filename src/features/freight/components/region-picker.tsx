"use client";
import { useMemo, useState } from "react";
import { regionsByPrefix, type Region } from "#src/domain/freight/template.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = {
  regions: readonly Region[];
  chosen: readonly string[];
  /** Regions of other rows, and the number of the row. */
  taken: ReadonlyMap<string, number>;
  onChoose: (prefixes: string[]) => void;
  onClose: () => void;
};
const maxFound = 50;

/** Regions of a row: provinces that open to their cities and areas, or what a search finds. */
export function RegionPicker({ regions, chosen, taken, onChoose, onClose }: Props) {
  const [picked, setPicked] = useState<readonly string[]>(chosen);
  const [typed, setTyped] = useState("");
  const all = useMemo(() => [...regionsByPrefix(regions).values()], [regions]);
  const words = typed.trim();
  const found = words === "" ? null : all.filter(({ path }) => path.includes(words)).slice(0, maxFound);
  const choice: Choice = {
    picked: new Set(picked),
    taken,
    toggle: (prefix, on) => setPicked((before) => (on ? [...before, prefix] : before.filter((one) => one !== prefix))),
  };
  return (
    <Modal
      open
      title={messages.pickTitle}
      onClose={onClose}
      width={560}
      footer={
        <>
          <span className={count} role="status">
            {messages.chosen(picked.length)}
          </span>
          <Button variant="outline" onClick={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button onClick={() => onChoose([...picked])}>{confirmTexts.ok}</Button>
        </>
      }
    >
      <div className={stack}>
        <p className={hint}>{messages.pickHint}</p>
        <TextInput
          type="search"
          value={typed}
          maxLength={20}
          placeholder={messages.find}
          aria-label={messages.find}
          onChange={(event) => setTyped(event.target.value)}
        />
        {found?.length === 0 && <p className={hint}>{messages.noRegion}</p>}
        <ul>
          {found
            ? eachRow(
                found,
                ({ prefix }) => prefix,
                (region) => (
                  <li className={line}>
                    <RegionBox region={region} label={region.path} choice={choice} />
                  </li>
                ),
              )
            : eachRow(
                regions,
                ({ prefix }) => prefix,
                (region) => <RegionBranch region={region} choice={choice} />,
              )}
        </ul>
      </div>
    </Modal>
  );
}

type Choice = { picked: ReadonlySet<string>; taken: ReadonlyMap<string, number>; toggle: (prefix: string, on: boolean) => void };

function RegionBox({ region: { prefix }, label, choice }: { region: Region; label: string; choice: Choice }) {
  const row = choice.taken.get(prefix);
  return (
    <Checkbox checked={choice.picked.has(prefix)} disabled={row !== undefined} onChange={(on) => choice.toggle(prefix, on)}>
      {label}
      {row !== undefined && <small className={hint}>（{messages.taken(row)}）</small>}
    </Checkbox>
  );
}

/** A region with what lies in it, drawn once it is opened: there are thousands. */
function RegionBranch({ region, choice }: { region: Region; choice: Choice }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={line}>
        <RegionBox region={region} label={region.label} choice={choice} />
        {region.children.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={isOpen ? "chevron-up" : "chevron-down"}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "收起" : "展开"}${region.label}`}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && (
        <ul className={inner}>
          {eachRow(
            region.children,
            ({ prefix }) => prefix,
            (child) => (
              <RegionBranch region={child} choice={choice} />
            ),
          )}
        </ul>
      )}
    </li>
  );
}

const stack = css({ display: "grid", gap: "2" });
const hint = mutedText();
const count = mutedText({ size: "table", me: "auto" });
const line = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "2", py: "0.5" });
const inner = css({ ps: "6" });
