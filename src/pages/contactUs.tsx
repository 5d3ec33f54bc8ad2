import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { loadSite } from "#src/features/frame/loaders.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { wrap } from "#styled-system/patterns";

export default async function ContactUsPage() {
  const { hotline, hours } = await loadSite();
  return (
    <AboutFrame at="/contactUs">
      <dl>
        {hotline && (
          <>
            <dt>服务热线</dt>
            <dd>
              <a href={`tel:${hotline.replaceAll(" ", "")}`}>{hotline}</a>
            </dd>
          </>
        )}
        {hours && (
          <>
            <dt>服务时间</dt>
            <dd>{hours}</dd>
          </>
        )}
        <dt>在线提问</dt>
        <dd>在留言板提问，工作日当天答复，其他采购人也能参考。</dd>
        <dt>自助解决</dt>
        <dd>帮助中心按遇到的现象查找，多数问题当场就能解决。</dd>
      </dl>
      <p className={row}>
        <LinkButton href="/messageBoard">到留言板提问</LinkButton>
        <LinkButton href="/helpCenter" variant="outline">
          查帮助
        </LinkButton>
        <LinkButton href="/suggestionFeedback" variant="outline">
          提建议
        </LinkButton>
      </p>
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const row = wrap({ gap: "2" });
