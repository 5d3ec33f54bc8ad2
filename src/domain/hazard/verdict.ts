/** Whether goods meet the condition of a list or class; `unknown` where they do not say what it asks, and then it counts as met. */
export const conditionVerdicts = ["met", "failed", "unknown"] as const;
export type ConditionVerdict = (typeof conditionVerdicts)[number];
