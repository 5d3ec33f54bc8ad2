import { day, hour, minute, type Instant } from "../../kernel/instant.ts";

/**
 * How often the mall does what it does by itself: the cron trigger of `wrangler.api.toml` (UTC) and the time between two
 * runs, in ms. Runs of different cadences do not wait for each other.
 */
export const cadences = {
  minutely: { cron: "* * * * *", every: minute, label: "每分钟" },
  fiveMinutely: { cron: "*/5 * * * *", every: 5 * minute, label: "每 5 分钟" },
  hourly: { cron: "7 * * * *", every: hour, label: "每小时" },
  /** At 02:17 in Shanghai, when hardly anybody buys. */
  nightly: { cron: "17 18 * * *", every: day, label: "每天 2:17" },
} as const;

export type Cadence = keyof typeof cadences;

/** Everything the mall does by itself. What somebody waits for runs each minute; what only tidies up runs in the night. */
export const tasks = {
  expireWishes: { cadence: "minutely", label: "过期采购申请并释放经费" },
  followLicences: { cadence: "minutely", label: "按供应商许可停售与恢复危化品" },
  followCompanies: { cadence: "minutely", label: "按供应商状态更新搜索" },
  stopOrders: { cadence: "minutely", label: "取消停业供应商未发货的订单" },
  followBrands: { cadence: "minutely", label: "把并入的品牌的商品改到新品牌" },
  followCategories: { cadence: "minutely", label: "按分类的名称、位置与并入更新商品" },
  recheckGoods: { cadence: "minutely", label: "登记变化后重新判定商品" },
  refreshHeavy: { cadence: "minutely", label: "重新统计常用搜索词" },
  remindApprovers: { cadence: "fiveMinutely", label: "提醒审批人，超时转单位管理员" },
  remindSuppliers: { cadence: "fiveMinutely", label: "计算订单期限，提醒供应商确认与发货" },
  moveBiddings: { cadence: "fiveMinutely", label: "推进到时的竞价" },
  closeCollections: { cadence: "fiveMinutely", label: "到时集采截单" },
  finishCollections: { cadence: "fiveMinutely", label: "生成集采的采购申请" },
  scoreShops: { cadence: "fiveMinutely", label: "更新有新订单的店铺评分" },
  indexStructures: { cadence: "fiveMinutely", label: "为新物质建立结构索引" },
  drawStructures: { cadence: "fiveMinutely", label: "绘制新物质的结构图" },
  sendDigests: { cadence: "fiveMinutely", label: "发送每日消息汇总" },
  purgeOutbox: { cadence: "fiveMinutely", label: "重发滞留消息，清理发件箱" },
  closePeriods: { cadence: "hourly", label: "结算上月寄售领用" },
  remindFilings: { cadence: "hourly", label: "提醒销售备案期限" },
  remindPurchaseFilings: { cadence: "hourly", label: "提醒购买备案期限" },
  remindAnnual: { cadence: "hourly", label: "提醒易制毒年度报告" },
  remindEnding: { cadence: "hourly", label: "提醒即将到期的证照" },
  notifyNewSearchHits: { cadence: "fiveMinutely", label: "检查已存搜索的新商品" },
  purgeGate: { cadence: "hourly", label: "清理过期的会话、票据与计数" },
  recheckDaily: { cadence: "nightly", label: "找出当天生效或失效的目录条目" },
  checkCounts: { cadence: "nightly", label: "核对分类、品牌与店铺的商品数" },
  checkShopDays: { cadence: "nightly", label: "核对店铺服务数据" },
  rescoreShops: { cadence: "nightly", label: "按近一年订单更新全部店铺评分" },
  expirePoints: { cadence: "nightly", label: "积分到期与到期前通知" },
  purgeApprovalLinks: { cadence: "nightly", label: "清理过期的邮件审批链接" },
  purgeInvitations: { cadence: "nightly", label: "清理过期的单位邀请" },
  purgeOperatorInvitations: { cadence: "nightly", label: "清理过期的运营邀请" },
  purgeAccounts: { cadence: "hourly", label: "清理过期的验证码与登录凭据" },
  purgeUploads: { cadence: "nightly", label: "清理无人引用的上传文件" },
  purgeBoardPictures: { cadence: "fiveMinutely", label: "清理无人引用的留言图片" },
  archiveAuditLog: { cadence: "fiveMinutely", label: "归档到期的审计日志" },
} as const satisfies Record<string, { cadence: Cadence; label: string }>;

export type TaskName = keyof typeof tasks;

export const taskNames = Object.keys(tasks) as TaskName[];

export const taskOutcomes = ["ok", "failed"] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

/** The last run of a task. `outcome` is null while it runs, and stays null where the runtime ended in the middle. */
export type TaskRun = { startedAt: Instant; outcome: TaskOutcome | null; succeededAt: Instant | null };

/**
 * What a firing of a trigger has to run. The five-minute trigger also repeats hourly and nightly tasks that failed or were
 * broken off, so that nothing waits a day for its next try. An unknown `cron` (the start of a local mall) runs everything.
 */
export function tasksToRun(cron: string, runs: Readonly<Partial<Record<TaskName, TaskRun>>>, now: Instant): TaskName[] {
  const fired = (Object.keys(cadences) as Cadence[]).find((cadence) => cadences[cadence].cron === cron);
  if (!fired) return taskNames;
  return taskNames.filter((name) => {
    const { cadence } = tasks[name];
    return cadence === fired || (fired === "fiveMinutely" && isRare(cadence) && isUnfinished(runs[name], now));
  });
}

const isRare = (cadence: Cadence) => cadences[cadence].every > cadences.fiveMinutely.every;

/** A run has at most so long on the platform; one without an outcome after that was broken off. */
const maxRun = 15 * minute;

const isUnfinished = (run: TaskRun | undefined, now: Instant) =>
  run !== undefined && (run.outcome === "failed" || (run.outcome === null && now - run.startedAt > maxRun));

export const taskStates = ["ok", "running", "failed", "late", "never"] as const;
export type TaskState = (typeof taskStates)[number];

/**
 * How a task is doing: `failed` when its last run failed or was broken off, `late` when it has not succeeded for more than
 * two of its intervals and the longest run, `never` before its first run.
 */
export function taskState(name: TaskName, run: TaskRun | null, now: Instant): TaskState {
  if (run === null) return "never";
  if (isUnfinished(run, now)) return "failed";
  const { every } = cadences[tasks[name].cadence];
  const since = run.succeededAt ?? run.startedAt;
  if (now - since > 2 * every + maxRun) return "late";
  return run.outcome === null ? "running" : "ok";
}
