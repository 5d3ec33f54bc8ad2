import { Verifier } from "#src/features/bidding/components/verifier.tsx";
import { loadAnchorKeys } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

export default async function BiddingVerifyPage() {
  const keys = await loadAnchorKeys();
  return (
    <>
      <PageTitle>{messages.verify}</PageTitle>
      <h1 className={heading}>{messages.verify}</h1>
      <p className={facts}>
        日志的每一条都与前一条哈希相连。这里按公布的规则逐条重新计算：接受与拒绝、延时、名次与推荐中标都应与日志一致。
        供应商下载的日志以摘要代替其他供应商的记录：可以核对没有增加、删除或改动，并找到本公司的每一条，不能重新计算名次。
      </p>
      <Verifier keys={keys} />
      <p className={also}>
        也可以
        <TextLink href="/bidding-verifier.html" download>
          下载单文件验证器
        </TextLink>
        ，不联网、不登录即可验证。
      </p>
      <p className={also}>{messages.anchorKeys}</p>
      <code className={code}>{JSON.stringify(keys)}</code>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
const facts = css({ color: "fg.muted", mb: "3" });
const code = css({ fontFamily: "mono", textStyle: "small", overflowWrap: "anywhere", userSelect: "all" });
const also = css({ color: "fg.muted", mt: "3" });
