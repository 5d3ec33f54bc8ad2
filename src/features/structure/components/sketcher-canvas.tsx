"use client";
import { CanvasEditor, Molecule } from "openchemlib";
import { useEffect, useRef } from "react";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

export type SketcherCanvasProps = { smiles: string; onChange: (smiles: string) => void };

/** The chemistry library's own editor; what is drawn comes back as SMILES. Heavy: only ever loaded when asked for. */
export default function SketcherCanvas({ smiles, onChange }: SketcherCanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const begin = useRef({ smiles, onChange });
  useEffect(() => {
    begin.current.onChange = onChange;
  });
  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new CanvasEditor(place.current);
    const start = moleculeOf(begin.current.smiles);
    if (start) editor.setMolecule(start);
    editor.setOnChangeListener(({ type, isUserEvent }) => {
      if (type === "molecule" && isUserEvent) begin.current.onChange(editor.getMolecule().toIsomericSmiles());
    });
    return () => editor.destroy();
  }, []);
  return <div ref={place} role="group" aria-label={messages.sketch} className={board} />;
}

/** Null for what is no SMILES: the field below says so when it is sent. */
function moleculeOf(smiles: string): Molecule | null {
  if (smiles === "") return null;
  try {
    return Molecule.fromSmiles(smiles);
  } catch {
    // Silent: what is no structure is an empty board to draw on.
    return null;
  }
}

const board = css({ height: "[420px]", border: "default", borderRadius: "md", overflow: "hidden" });
