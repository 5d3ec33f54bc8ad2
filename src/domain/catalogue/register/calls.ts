import * as v from "valibot";
import { defineCalls } from "../../kernel/call.ts";
import { permissions } from "../../kernel/permissions.ts";
import {
  casParams,
  CompareList,
  Approve,
  ListComparison,
  ProposalFilter,
  Propose,
  ProposeDensity,
  ProposeList,
  RegisterProposalPage,
  registerProposalParams,
  RejectProposal,
  SubstanceFilter,
  SubstancePage,
  SubstanceRecord,
} from "./schema.ts";

const edit = { who: "operator", permission: permissions.registerEdit } as const;
const approval = { who: "operator", permission: permissions.registerApprove } as const;
const Proposed = v.object({ proposalId: v.string() });

export const registerCalls = defineCalls({
  "GET /mall-admin/register/substances": {
    ...edit,
    rate: "search",
    summary: "化学品登记：按 CAS 号、名称或目录查找物质",
    query: SubstanceFilter,
    data: SubstancePage,
  },
  "GET /mall-admin/register/substances/{casNo}": {
    ...edit,
    rate: "read",
    summary: "一种物质的全部登记内容、涉及的商品与最近的变化",
    params: casParams,
    data: SubstanceRecord,
  },
  "GET /mall-admin/register/proposals": {
    ...edit,
    rate: "read",
    summary: "对登记的提议，先提出的在前",
    query: ProposalFilter,
    data: RegisterProposalPage,
  },
  "POST /mall-admin/register/proposals": {
    ...edit,
    rate: "write",
    idempotent: true,
    summary: "提议修改一种物质的资料、目录条目或密度，由另一人核准",
    body: Propose,
    data: Proposed,
  },
  "POST /mall-admin/register/lists/compare": {
    ...edit,
    rate: "compute",
    summary: "读取公布的名录文件，与登记对比，不写入",
    body: CompareList,
    data: ListComparison,
  },
  "POST /mall-admin/register/lists": {
    ...edit,
    rate: "write",
    idempotent: true,
    summary: "提议按公布的名录更新登记，由另一人核准",
    body: ProposeList,
    data: Proposed,
  },
  "POST /mall-admin/register/proposals/{proposalId}/approve": {
    ...approval,
    rate: "write",
    idempotent: true,
    summary: "核准对登记的提议，随即生效，几分钟内重新判定涉及的商品",
    params: registerProposalParams,
    body: Approve,
    data: v.null(),
  },
  "POST /mall-admin/register/proposals/{proposalId}/reject": {
    ...edit,
    rate: "write",
    idempotent: true,
    summary: "退回对登记的提议，或收回自己的提议",
    params: registerProposalParams,
    body: RejectProposal,
    data: v.null(),
  },
  "POST /mall-pur/danger/density": {
    who: "purchaser",
    permission: permissions.hazardManage,
    rate: "say",
    idempotent: true,
    summary: "填报一种物质的密度及来源，由平台另一人核准后用于折算",
    body: ProposeDensity,
    data: Proposed,
  },
});
