import { scaleBand, scaleLinear } from "d3-scale";
import { formatCompactYuan, formatMoney } from "#src/domain/kernel/money.ts";
import type { Spending, SpendingDimension } from "#src/domain/fund/calls.ts";
import { css } from "#styled-system/css";

/** Most bars; the rest is in the table. */
const limit = 12;
const barHeight = 22;

/** A phone gets a chart of its own: one that is scaled down to it has letters nobody can read. */
const sizes = {
  wide: { width: 720, labelWidth: 130, valueWidth: 110, labelChars: 9, ticks: 4 },
  narrow: { width: 320, labelWidth: 76, valueWidth: 92, labelChars: 5, ticks: 2 },
} as const;

type Props = { rows: Spending["rows"]; label: string; by: SpendingDimension };

/** Spending as bars, drawn on the server: no script. The table beside says the same in figures. */
export const SpendingChart = (props: Props) => (
  <>
    <Bars {...props} size="wide" />
    <Bars {...props} size="narrow" />
  </>
);

function Bars({ rows, label, by, size }: Props & { size: keyof typeof sizes }) {
  const { width, labelWidth, valueWidth, labelChars, ticks } = sizes[size];
  // The latest months; of all else the largest.
  const shown = by === "month" ? rows.slice(-limit) : rows.slice(0, limit);
  const height = shown.length * (barHeight + 8) + 24;
  const x = scaleLinear()
    .domain([0, Math.max(1, ...shown.map(({ amount }) => amount))])
    .nice()
    .range([0, width - labelWidth - valueWidth]);
  const y = scaleBand<number>()
    .domain(shown.map((_, at) => at))
    .range([0, height - 24])
    .paddingInner(0.3);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={charts[size]} role="img" aria-label={label}>
      {/* oxlint-disable mall/rows-by-themselves -- lines of a drawing: the table beside it has the rows */}
      {x.ticks(ticks).map((tick) => (
        <g key={tick} transform={`translate(${labelWidth + x(tick)} 0)`}>
          <line y2={height - 24} className={grid} />
          <text y={height - 8} textAnchor="middle" className={axis}>
            {formatCompactYuan(tick)}
          </text>
        </g>
      ))}
      {shown.map(({ label: name, amount }, at) => (
        <g key={name} transform={`translate(0 ${y(at) ?? 0})`}>
          <text x={labelWidth - 8} y={y.bandwidth() / 2} dominantBaseline="central" textAnchor="end" className={text}>
            {name.length > labelChars && !/^[\d-]+$/.test(name) ? `${name.slice(0, labelChars - 1)}…` : name}
          </text>
          <rect x={labelWidth} width={Math.max(0, x(Math.max(0, amount)))} height={y.bandwidth()} rx="2" className={bar} />
          <text
            x={labelWidth + Math.max(0, x(Math.max(0, amount))) + 6}
            y={y.bandwidth() / 2}
            dominantBaseline="central"
            className={text}
          >
            {formatMoney(amount)}
          </text>
        </g>
      ))}
      {/* oxlint-enable mall/rows-by-themselves */}
    </svg>
  );
}

const charts = {
  wide: css({ width: "full", maxWidth: "[720px]", height: "auto", hideBelow: "md" }),
  narrow: css({ width: "full", maxWidth: "[480px]", height: "auto", hideFrom: "md" }),
};
const grid = css({ stroke: "border.default", strokeWidth: "[1]" });
const bar = css({ fill: "primary.solid" });
const text = css({ fontSize: "xs", fill: "fg.default" });
const axis = css({ fontSize: "2xs", fill: "fg.subtle" });
