import { userTypes } from "#src/domain/kernel/identity.ts";
import { currentSession, pageAddress, read } from "#src/web/server-api.ts";
import { SwapUnit } from "./swap-unit.tsx";

/**
 * For a page whose thing is not there, or not for this person: it may be another unit's that they belong to, and a notice or a mail led
 * to it. `page` is what is opened as the other unit's member, else the same one. Nothing for whoever has one unit.
 */
export async function OtherUnits({ page = pageAddress() }: { page?: string }) {
  const session = currentSession();
  if (session?.userInfo.userType !== userTypes.purchaser || session.viewing) return null;
  const others = (await read("GET /auth/own/units", {})).filter(({ open, current }) => open && !current);
  if (others.length === 0) return null;
  return (
    <>
      <p>当前单位是 {session.unitName}。它可能属于您的其他单位，可切换后再打开：</p>
      <SwapUnit units={others.map(({ unitId, unitName }) => ({ unitId, unitName }))} page={page} />
    </>
  );
}
