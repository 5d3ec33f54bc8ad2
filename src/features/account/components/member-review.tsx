"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { profileFields, type ProfileField, type ProfileLine } from "#src/domain/account/profile/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Modal } from "#src/ui/modal.tsx";
import { askReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import type * as v from "valibot";

type Member = v.InferOutput<typeof ProfileLine>;
type Reasons = Partial<Record<ProfileField, string>>;

/** One applicant: the work card beside what was typed, accepted as a whole or refused field by field. */
export function MemberReview({ member }: { member: Member }) {
  const router = useRouter();
  const [reasons, setReasons] = useState<Reasons>({});
  const [showsCard, setShowsCard] = useState(false);
  const [busy, setBusy] = useState(false);
  const { purchaserId, realName } = member;
  const values: Record<ProfileField, string> = {
    unitId: "申请加入本单位",
    groupId: member.groupName ?? "暂不加入课题组",
    realName,
    jobNo: member.jobNo,
    workPic: member.hasWorkPic ? "已上传" : "未上传",
  };
  const refusals = Object.keys(reasons).length;

  const refuse = async (field: ProfileField) => {
    const label = profileFields[field];
    const value = reasons[field];
    const reason = await askReason({
      kind: "textarea",
      title: `退回：${label}`,
      label: "退回原因",
      hint: "申请人会在该项下方看到",
      ...(value ? { value } : {}),
    });
    if (reason !== null) setReasons({ ...reasons, [field]: String(reason).trim() });
  };
  const keep = (field: ProfileField) =>
    setReasons(Object.fromEntries(Object.entries(reasons).filter(([name]) => name !== field)));
  const decide = async (approve: boolean) => {
    if (approve && !(await confirm({ content: `确定同意 ${realName} 加入本单位吗？通过后即可查看价格并下单。` }))) return;
    setBusy(true);
    try {
      await request("POST /mall-pur/pur/purchaser/{purchaserId}/review", {
        params: { purchaserId },
        body: approve ? { approve } : { approve, rejections: reasons },
      });
      toaster.success(approve ? `已通过 ${realName} 的资料` : `已退回 ${realName} 的资料，并通知本人修改`);
    } catch {
      // Said by the request client; the list is read again, since somebody else may have decided.
    }
    await router.reload();
    setBusy(false);
  };

  return (
    <section className={card} aria-label={`${realName} 的资料`}>
      <header className={head}>
        <h2 className={name}>{realName}</h2>
        <span className={quiet}>
          用户名 {member.username} · 提交于 {formatDateTime(member.submittedAt)}
        </span>
      </header>
      <dl className={facts}>
        {Object.entries(profileFields).map(([key, label]) => {
          const field = key as ProfileField;
          const reason = reasons[field];
          return (
            <div key={field} className={fact}>
              <dt className={term}>{label}</dt>
              <dd className={value}>
                {field === "workPic" && member.hasWorkPic ? (
                  <Button look="outline" size="sm" icon="image" onClick={() => setShowsCard(true)}>
                    查看工作证
                  </Button>
                ) : (
                  values[field]
                )}
                {reason && <p className={refused}>退回原因：{reason}</p>}
              </dd>
              <dd className={tools}>
                <Button
                  look="ghost"
                  size="sm"
                  aria-label={`${reason ? "修改原因" : "退回此项"}：${label}`}
                  onClick={() => void refuse(field)}
                >
                  {reason ? "修改原因" : "退回此项"}
                </Button>
                {reason && (
                  <Button look="ghost" size="sm" aria-label={`不退回：${label}`} onClick={() => keep(field)}>
                    不退回
                  </Button>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <footer className={actions}>
        {refusals > 0 ? (
          <Button look="danger" busy={busy} onClick={() => void decide(false)}>
            退回 {refusals} 项，请其修改
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void decide(true)}>
            通过
          </Button>
        )}
        <span className={quiet}>{refusals > 0 ? "其余内容申请人无需重填" : "有不符之处请逐项退回并说明原因"}</span>
      </footer>
      <Modal open={showsCard} title={`${realName} 的工作证`} onClose={() => setShowsCard(false)} closeOnOutside>
        <img src={`/prod-api/mall-pur/pur/purchaser/workPic/${purchaserId}`} alt={`${realName} 的工作证照片`} className={photo} />
      </Modal>
    </section>
  );
}

const card = css({
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: { base: "4", md: "5" },
  display: "grid",
  gap: "3",
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" });
const name = css({ textStyle: "section" });
const quiet = css({ textStyle: "small", color: "fg.muted" });
const facts = css({ display: "grid" });
const fact = css({
  display: "grid",
  alignItems: "center",
  columnGap: "3",
  py: "1.5",
  borderTop: "default",
  gridTemplateColumns: { base: "80px minmax(0, 1fr)", md: "100px minmax(0, 1fr) auto" },
});
const term = css({ color: "fg.muted", textStyle: "table" });
const value = css({ minWidth: "0" });
const refused = css({ color: "danger.fg", textStyle: "small" });
const tools = css({ display: "flex", gap: "1", gridColumn: { base: "2", md: "auto" } });
const actions = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const photo = css({ maxWidth: "full", mx: "auto" });
