import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { Cooperation } from "#src/features/content/components/about/cooperation.tsx";

export default function CooperationPage() {
  return (
    <AboutFrame at="/cooperationNegotiation">
      <Cooperation kind={undefined} />
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
