"use client";
import { lazy, Suspense, useState } from "react";
import type { Address } from "#src/domain/unit/address.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const AddressDialog = lazy(() =>
  loadPatiently(() => import("./address-dialog.tsx").then((module) => ({ default: module.AddressDialog }))),
);

/** Where the goods go: one of the buyer's addresses, or a new one made here. */
export function AddressPicker({
  addresses,
  chosen,
  error,
  onChange,
}: {
  addresses: readonly Address[];
  chosen: string;
  error: string | undefined;
  onChange: (addresses: Address[], addressId: string) => void;
}) {
  const [editing, setEditing] = useState<Address | "new" | null>(null);
  const saved = (address: Address) => {
    setEditing(null);
    const current = addresses.some(({ addressId }) => addressId === address.addressId);
    const others = addresses.map((one) => (address.isDefault ? { ...one, isDefault: false } : one));
    const next = current ? others.map((one) => (one.addressId === address.addressId ? address : one)) : [address, ...others];
    onChange(next, address.addressId);
  };
  return (
    <fieldset
      className={box}
      id="order-addressId"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "order-addressId-message" : undefined}
    >
      <legend className={legend}>{messages.address}</legend>
      {addresses.length === 0 && <p className={hint}>{messages.noAddress}</p>}
      <div className={cards}>
        {eachRow(
          addresses,
          (address) => address.addressId,
          (address) => (
            <div className={card} data-chosen={address.addressId === chosen || undefined}>
              <label className={choice}>
                <input
                  type="radio"
                  name="addressId"
                  value={address.addressId}
                  checked={address.addressId === chosen}
                  onChange={() => onChange([...addresses], address.addressId)}
                />
                <span className={who}>
                  {address.receiver} {address.mobile} {address.isDefault && <Tag tone="primary">{messages.defaultAddress}</Tag>}
                </span>
                <span className={where}>
                  {address.region} {address.detail}
                </span>
              </label>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => setEditing(address)}
                aria-label={`${messages.editAddress} ${address.detail}`}
              >
                {messages.editAddress}
              </Button>
            </div>
          ),
          "div",
        )}
      </div>
      <Button variant="outline" size="sm" icon="add" onClick={() => setEditing("new")}>
        {messages.addAddress}
      </Button>
      {error && (
        <p id="order-addressId-message" className={problem}>
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
      {editing && (
        <Suspense>
          <AddressDialog address={editing === "new" ? null : editing} onSaved={saved} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </fieldset>
  );
}

const box = css({ display: "grid", gap: "3", justifyItems: "start", outline: "none", minWidth: "0" });
const legend = css({ textStyle: "section", mb: "2" });
const hint = css({ color: "fg.muted" });
const cards = css({ display: "grid", gap: "2", width: "full", gridTemplateColumns: { base: "1fr", md: "1fr 1fr" } });
const card = css({
  display: "flex",
  alignItems: "start",
  justifyContent: "space-between",
  gap: "2",
  p: "3",
  border: "default",
  borderRadius: "md",
  "&[data-chosen]": { borderColor: "primary.solid", bg: "primary.subtle" },
});
const choice = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  columnGap: "2",
  flexGrow: "1",
  textStyle: "table",
  cursor: "pointer",
  "& input": { mt: "0.5", width: "4", height: "4", accentColor: "primary.solid" },
});
const who = css({ fontWeight: "bold" });
const where = css({ gridColumn: "2" });
const problem = dangerText({ display: "flex", alignItems: "center", gap: "1" });
