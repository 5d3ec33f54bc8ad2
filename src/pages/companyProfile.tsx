import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { loadProfile } from "#src/features/frame/loaders.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";

export default async function CompanyProfilePage() {
  const paragraphs = await loadProfile();
  return (
    <AboutFrame at="/companyProfile">
      <div className={text}>
        {eachRow(
          paragraphs.map((paragraph, at) => ({ at, paragraph })),
          ({ at }) => at,
          ({ paragraph }) => (
            <p>{paragraph}</p>
          ),
          "div",
        )}
      </div>
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const text = css({ display: "grid", gap: "3", maxWidth: "text" });
