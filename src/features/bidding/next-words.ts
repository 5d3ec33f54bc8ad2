import { stageOf, type MyPart, type RoomFacts } from "#src/domain/bidding/projection.ts";
import { formatDateTime, type Instant } from "#src/domain/kernel/instant.ts";

/** What happens next in a room, in words, for who looks at it. */
export function nextWords(room: RoomFacts, mine: MyPart | null, now: Instant): string {
  switch (stageOf(room, now)) {
    case "upcoming":
      return `${formatDateTime(room.opensAt)} 开始，届时本页自动变为可报价。`;
    case "open":
      if (room.mode === "sealed") {
        return mine?.commitment
          ? "密封报价已收到。截止前可以重新提交，以最后一次为准；截止后请回到本页揭示。"
          : "截止前任何人都看不到报价内容，截止后由供应商揭示。";
      }
      return room.mode === "open"
        ? "截止时合计最低者中标候选；截止前有人取得最低价时会自动延时。"
        : "截止时名次第一者中标候选；截止前有人取得第一名时会自动延时。";
    case "ending":
      return "时间到，正在截止。";
    case "revealing": {
      const until = room.revealUntil === null ? "" : `，${formatDateTime(room.revealUntil)} 前有效`;
      if (!mine?.commitment) return `已截止，正在等待供应商揭示报价${until}。`;
      return mine.revealed ? "报价已揭示，等待开标。" : `已截止，请现在揭示报价${until}；逾期未揭示视为无效。`;
    }
    case "closed":
      return "已开标，采购方定标后公示。请刷新查看结果。";
    case "cancelled":
      return "竞价已取消，不再接受报价。";
  }
}

/** `1 天 02:03:04`, `02:03`: what is left, counted down. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  const two = (part: number) => String(part).padStart(2, "0");
  const clock = `${two(minutes)}:${two(seconds % 60)}`;
  if (days > 0) return `${days} 天 ${two(hours)}:${clock}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
}
