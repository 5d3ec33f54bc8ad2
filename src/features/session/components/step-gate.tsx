"use client";
import { type ReactNode, useEffect, useState } from "react";
import { useRouter } from "waku/router/client";
import { Loading } from "#src/ui/skeleton.tsx";
import { type MarkedStep, wasStepDone } from "../step-marks.ts";

/** Shows the end of a flow to who came through it; everybody else starts at its beginning. */
export function StepGate({ step, otherwise, children }: { step: MarkedStep; otherwise: `/${string}`; children: ReactNode }) {
  const router = useRouter();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (wasStepDone(step)) setDone(true);
    else void router.replace(otherwise);
    // Looked at once, when the page opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isDone ? children : <Loading lines={2} />;
}
