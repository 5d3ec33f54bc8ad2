import { stageOf, type RoomFacts } from "#src/domain/bidding/projection.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import { Amount } from "#src/ui/amount.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { countdownText } from "../next-words.ts";
import type { RoomView } from "../room-state.ts";

type Props = {
  view: Pick<RoomView, "room" | "mine">;
  /** What was last heard: a figure of it that `view` may not show any more reads as unknown. */
  heard: Pick<RoomView, "room" | "mine">;
  time: Instant;
};

/** A room in figures: the time left, the lowest total, and a supplier's own total and place. */
export const RoomFigures = ({ view: { room, mine }, heard, time }: Props) => (
  <div className={figures}>
    <Countdown room={room} time={time} />
    {room.mode === "open" && heard.room.lowest !== null && (
      <p className={figure}>
        <span className={label}>当前最低价</span>
        {room.lowest === null ? <Unknown /> : <Amount fen={room.lowest} size={28} />}
      </p>
    )}
    {mine !== null && mine.total !== null && (
      <p className={figure}>
        <span className={label}>我的报价合计</span>
        <Amount fen={mine.total} size={22} />
      </p>
    )}
    {mine !== null && typeof heard.mine?.rank === "number" && (
      <p className={figure} aria-live="polite">
        <span className={label}>我的名次</span>
        {mine.rank === null ? <Unknown /> : <strong className={clock}>第 {mine.rank} 名</strong>}
      </p>
    )}
  </div>
);

const stageLabels = { upcoming: "距开始", open: "距截止", revealing: "距揭示截止" } as const;
/** The end is so near that the countdown stands out. */
const hurry = 2 * minute;

function Countdown({ room, time }: { room: RoomFacts; time: Instant }) {
  const stage = stageOf(room, time);
  if (stage !== "upcoming" && stage !== "open" && stage !== "revealing") return null;
  const target = { upcoming: room.opensAt, open: room.endsAt, revealing: room.revealUntil ?? time }[stage];
  return (
    <p className={figure}>
      <span className={label}>{stageLabels[stage]}</span>
      <strong role="timer" className={clock} data-hurry={(stage === "open" && target - time < hurry) || undefined}>
        {countdownText(target - time)}
      </strong>
    </p>
  );
}

/** In place of a figure that is not known while the room is not heard. */
const Unknown = () => <strong className={unknown}>—</strong>;

const figures = wrap({ columnGap: "8", rowGap: "3" });
const figure = css({ display: "grid", gap: "1" });
const label = css({ textStyle: "label", color: "fg.muted" });
const clock = css({
  fontSize: "3xl",
  fontVariantNumeric: "tabular-nums",
  lineHeight: "tight",
  "&[data-hurry]": { color: "danger.fg" },
});
const unknown = css({ fontSize: "3xl", lineHeight: "tight", color: "fg.muted" });
