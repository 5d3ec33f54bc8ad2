"use client";
import { Button } from "./button.tsx";

/** Opens the browser's print dialog for the page. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button icon="print" variant="outline" data-print="hide" onClick={() => print()}>
    {label}
  </Button>
);
