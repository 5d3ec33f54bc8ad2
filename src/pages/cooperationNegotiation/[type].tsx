import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { Cooperation } from "#src/features/content/components/about/cooperation.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";

export default async function CooperationOfTypePage({ type }: { type: string }) {
  return (
    <AboutFrame at="/cooperationNegotiation">
      <Cooperation kind={type} kinds={await loadOptions("mall_cooperation_kind")} />
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
