"use client";
import { useEffect, useState } from "react";
import { formatDateTime, minute } from "#src/domain/kernel/instant.ts";
import { timeLeft } from "../time-left.ts";

/** Until when prices, stock and money are held, and how long that is from now; `now` is the server's time of the page. */
export function HoldClock({ until, now: initial }: { until: number; now: number }) {
  const [now, setNow] = useState(initial);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(until, now);
  return (
    <span>
      价格与库存保留至 {formatDateTime(until)}
      {left ? `（剩 ${left}）` : "（已到期）"}
    </span>
  );
}
