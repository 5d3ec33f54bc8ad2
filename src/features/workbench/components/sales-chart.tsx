import { scaleBand, scaleLinear } from "d3-scale";
import { formatCompactYuan, formatMoney } from "#src/domain/kernel/money.ts";
import type { SalesDay } from "#src/domain/workbench/schema.ts";
import { css } from "#styled-system/css";

/** A phone gets a chart of its own: one that is scaled down to it has letters nobody can read. */
const sizes = {
  wide: { width: 960, height: 200, left: 56, labelEvery: 5, ticks: 4 },
  narrow: { width: 340, height: 160, left: 48, labelEvery: 10, ticks: 3 },
} as const;
const [top, bottom] = [8, 22];

type Props = { days: readonly SalesDay[]; label: string };

/** A bar for each day, drawn on the server: no script. The table below says the same in figures. */
export const SalesChart = (props: Props) => (
  <>
    <Bars {...props} size="wide" />
    <Bars {...props} size="narrow" />
  </>
);

function Bars({ days, label, size }: Props & { size: keyof typeof sizes }) {
  const { width, height, left, labelEvery, ticks } = sizes[size];
  const y = scaleLinear()
    .domain([0, Math.max(100, ...days.map(({ amount }) => amount))])
    .nice(ticks)
    .range([height - bottom, top]);
  const x = scaleBand<number>()
    .domain(days.map((_, at) => at))
    .range([left, width])
    .paddingInner(0.25);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={charts[size]} role="img" aria-label={label}>
      {/* oxlint-disable mall/rows-by-themselves -- lines of a drawing: the table below it has the rows */}
      {y.ticks(ticks).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={left} x2={width} className={grid} />
          <text x={left - 6} dominantBaseline="central" textAnchor="end" className={axis}>
            {formatCompactYuan(tick)}
          </text>
        </g>
      ))}
      {days.map(({ day, orders, amount }, at) => (
        <g key={day}>
          <rect x={x(at)} y={y(amount)} width={x.bandwidth()} height={Math.max(0, y(0) - y(amount))} rx="2" className={bar}>
            <title>{`${day} ${formatMoney(amount)}，${orders} 单`}</title>
          </rect>
          {(days.length - 1 - at) % labelEvery === 0 && (
            <text
              x={(x(at) ?? 0) + x.bandwidth() / 2}
              y={height - 6}
              textAnchor={at === days.length - 1 ? "end" : "middle"}
              className={axis}
            >
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
      {/* oxlint-enable mall/rows-by-themselves */}
    </svg>
  );
}

const charts = {
  wide: css({ width: "full", height: "auto", hideBelow: "md" }),
  narrow: css({ width: "full", height: "auto", hideFrom: "md" }),
};
const grid = css({ stroke: "border.default", strokeWidth: "[1]" });
const bar = css({ fill: "primary.solid" });
const axis = css({ fontSize: "2xs", fill: "fg.muted" });
