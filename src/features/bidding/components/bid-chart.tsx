"use client";
import { useEffect, useRef } from "react";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import type { RoomEvent } from "#src/domain/bidding/projection.ts";
import { fen, formatYuan } from "#src/domain/kernel/money.ts";
import { css } from "#styled-system/css";
import { formatClock } from "#src/domain/kernel/instant.ts";

type BidEvent = Extract<RoomEvent, { type: "bid" }>;

const height = 220;
/** Seconds between two times of the axis: never less than one, which is all that a label says. */
const seconds = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 86_400, 172_800, 604_800];
/** Yuan between two amounts of the axis: never less than a fen. */
const yuans = Array.from({ length: 13 }, (_, power) => [1, 2, 5].map((step) => (step * 10 ** power) / 100)).flat();

/** Every bid and the lowest one as they fell; the table beside it says the same in words. */
export default function BidChart({ bids }: { bids: readonly BidEvent[] }) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const colors = getComputedStyle(element);
    const ink = colors.getPropertyValue("color");
    const options: uPlot.Options = {
      width: element.clientWidth,
      height,
      cursor: { drag: { x: false, y: false } },
      legend: { show: false },
      fmtDate: () => (at) => formatClock(at.getTime()),
      axes: [
        // Room for a time to the second.
        { stroke: ink, space: 90, incrs: seconds },
        {
          stroke: ink,
          size: 84,
          incrs: yuans,
          values: (_, ticks) => ticks.map((yuan) => formatYuan(fen(Math.round(yuan * 100)))),
        },
      ],
      series: [
        {},
        { stroke: ink, paths: () => null, points: { show: true, size: 6 } },
        {
          stroke: ink,
          width: 2,
          ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
          points: { show: false },
        },
      ],
    };
    const drawn = new uPlot(options, [[], [], []], element);
    chart.current = drawn;
    const watch = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      drawn.destroy();
      chart.current = null;
    };
  }, []);
  useEffect(() => {
    let lowest = Number.POSITIVE_INFINITY;
    const running = bids.map(({ total }) => {
      lowest = Math.min(lowest, total);
      return lowest / 100;
    });
    chart.current?.setData([bids.map(({ at }) => at / 1000), bids.map(({ total }) => total / 100), running]);
  }, [bids]);
  return <div ref={box} className={frame} aria-hidden="true" />;
}

const frame = css({ width: "full", minWidth: "0", height: "[220px]", color: "fg.muted", overflow: "hidden" });
