"use client";
import { Component, lazy, type ReactNode, Suspense, useState } from "react";
import { limits } from "#src/domain/catalogue/structure/limits.ts";
import { structureModeLabel, structureModes } from "#src/domain/catalogue/structure/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Loading } from "#src/ui/skeleton.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { column, mutedText, panel, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { StructureState } from "../../catalogue/structure-href.ts";

const SketcherCanvas = lazy(() => loadPatiently(() => import("./sketcher-canvas.tsx")));

/** What to look for: drawn, or pasted as SMILES. A plain GET form; the drawing board only fills its field. */
export function StructureForm({ state, error }: { state: StructureState; error: string | undefined }) {
  const [smiles, setSmiles] = useState(state.smiles);
  const [isDrawing, setDrawing] = useState(false);
  return (
    <form action="/structureSearch" method="get" className={form}>
      {isDrawing ? (
        <div className={stack}>
          <p className={hint}>{messages.sketcherHint}</p>
          <FailedBoard>
            <Suspense fallback={<Loading lines={8} />}>
              <SketcherCanvas smiles={smiles} onChange={setSmiles} />
            </Suspense>
          </FailedBoard>
        </div>
      ) : (
        <div className={closed}>
          <Button type="button" variant="outline" icon="edit" onClick={() => setDrawing(true)}>
            {messages.openSketcher}
          </Button>
          <small>{messages.sketcherWeight}</small>
        </div>
      )}
      <Field id="smiles" label={messages.smiles} hint={messages.smilesHint} error={error}>
        {(control) => (
          <TextInput
            {...control}
            name="smiles"
            value={smiles}
            maxLength={limits.characters}
            spellCheck={false}
            onChange={(event) => setSmiles(event.target.value)}
          />
        )}
      </Field>
      <fieldset className={modes}>
        <legend>{messages.mode}</legend>
        {structureModes.map((mode) => (
          <label key={mode}>
            <input type="radio" name="mode" value={mode} defaultChecked={mode === state.mode} />
            {structureModeLabel[mode]}
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit" icon="search">
          {messages.find}
        </Button>
      </div>
    </form>
  );
}

/** The board comes over the network by itself: without it the field still does. */
class FailedBoard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? <Alert tone="warning">{messages.sketcherFailed}</Alert> : this.props.children;
  }
}

const form = panel({ gap: "3", p: "4" });
const stack = column({ gap: "2" });
const hint = mutedText();
const closed = css({
  display: "grid",
  justifyItems: "center",
  gap: "1.5",
  py: "3",
  bg: "bg.muted",
  borderRadius: "md",
  "& small": { color: "fg.muted" },
});
const modes = wrap({
  columnGap: "5",
  rowGap: "1",
  "& legend": { fontWeight: "bold", mb: "1" },
  "& label": { display: "inline-flex", alignItems: "center", gap: "1.5", minHeight: "control.sm", cursor: "pointer" },
});
