import type { SessionView } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { PriceViewer } from "#src/domain/pricing/price-visibility.ts";

/** The session as the price rules read it. For screens only: the api decides by itself what leaves it. */
export function priceViewerOf(session: SessionView | null): PriceViewer {
  if (!session) return { userType: userTypes.visitor };
  const { userType, completeInfo, coId } = session.userInfo;
  switch (userType) {
    case userTypes.visitor:
    case userTypes.operator:
      return { userType };
    case userTypes.purchaser:
      return { userType, completeInfo };
    case userTypes.business:
      return { userType, coId: Number(coId) };
  }
}
