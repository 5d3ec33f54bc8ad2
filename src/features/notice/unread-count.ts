import { sharedValue } from "#src/ui/shared-value.ts";

/** The number of unread messages in the header; what reads messages sets it from the calls' answers. */
export const unreadCount = sharedValue(0);
