"use client";
import { wrap } from "#styled-system/patterns";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

/** Stands where something could not be read: says so, and asks once more when pressed. */
export const LoadFailed = ({ what, onAgain }: { what: string; onAgain: () => Promise<void> }) => (
  <div className={row}>
    <Alert tone="danger" live title={`${what}没能读取，请稍后重试`} />
    <Button variant="outline" size="sm" onClick={() => void onAgain()}>
      重新读取
    </Button>
  </div>
);

const row = wrap({ align: "center", gap: "2" });
