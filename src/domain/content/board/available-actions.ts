import { availableActions } from "../../kernel/available-actions.ts";
import { forbidden } from "../../kernel/error.ts";
import { decideBoard, type BoardCommand, type BoardStatus } from "./state.ts";
import { refuse } from "./refusals.ts";

/** What somebody may do with a message next; the screens show exactly these. */
export const boardActions = ["reply", "close", "reopen", "hide"] as const;
export type BoardAction = (typeof boardActions)[number];

export type BoardActor = { isSignedIn: boolean; isAuthor: boolean; isStaff: boolean };
export type BoardState = { status: BoardStatus; isHidden: boolean };

/** The status after a command of this person. Throws 403 for somebody whose step it is not, 409 like `decideBoard`. */
export function decideBoardAs(
  { isSignedIn, isAuthor, isStaff }: BoardActor,
  type: BoardAction,
  { status, isHidden }: BoardState,
): BoardStatus {
  if (!isSignedIn) throw forbidden("请先登录");
  if (type === "hide") {
    if (!isStaff) throw forbidden();
    if (isHidden) throw refuse.hidden();
    return status;
  }
  if (type !== "reply" && !isAuthor && !isStaff) throw forbidden("只有留言的作者可以这样做");
  const command: BoardCommand = type === "reply" ? { type, by: isStaff ? "staff" : isAuthor ? "author" : "other" } : { type };
  return decideBoard(command, status);
}

/** The steps that `decideBoardAs` takes now. */
export const boardActionsOf = (state: BoardState, actor: BoardActor): BoardAction[] =>
  availableActions<BoardAction, BoardAction>({ reply: ["reply"], close: ["close"], reopen: ["reopen"], hide: ["hide"] }, (type) =>
    decideBoardAs(actor, type, state),
  );
