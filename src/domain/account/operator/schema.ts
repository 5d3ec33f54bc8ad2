import * as v from "valibot";
import { NewPassword, requiredText, Username } from "../validation.ts";

export const operatorEntries = { username: Username, realName: requiredText("姓名", 20) };

/** The form: the password typed twice where the call has it encrypted. */
export const OperatorForm = v.intersect([v.object(operatorEntries), NewPassword]);
