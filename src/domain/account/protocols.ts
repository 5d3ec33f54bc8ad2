import { protocolTitles, type ProtocolName } from "./protocol-titles.ts";

/** What people agree to before they register; a new wording is a new version. */
export const protocols = {
  service: {
    title: protocolTitles.service,
    version: "2026-11-01",
    paragraphs: [
      "本商城为采购单位与供应商提供科研物资的展示、询价、采购申请、订单与结算协同服务，交易由采购单位与供应商直接订立。",
      "您应提供真实、准确的注册资料，并妥善保管账号与密码；通过您的账号进行的操作视为您本人或您所在单位的操作。",
      "危险化学品的浏览、采购与销售须遵守国家法律法规，未取得相应许可的，不得采购或销售。",
      "违反法律法规或本协议的账号，平台可以限制其使用，并保留相关记录备查。",
      "您可以随时停止使用并申请注销账号；注销不影响已成立订单的履行与依法应保存的记录。",
    ],
  },
  privacy: {
    title: protocolTitles.privacy,
    version: "2026-11-01",
    paragraphs: [
      "为完成注册、身份核验、订单履行与依法备查，我们收集您的姓名、手机号、邮箱、单位、工号，以及单位要求时的工作证照片。",
      "密码以单向散列保存；工作证与营业执照照片仅供您本人与负责审核的人员查看。",
      "您可以查询、更正、导出您的个人信息，或申请注销账号；法律法规要求留存的交易记录除外。",
      "未经您同意，我们不会向无关的第三方提供您的个人信息，法律法规另有规定的除外。",
    ],
  },
  supplier: {
    title: protocolTitles.supplier,
    version: "2026-11-01",
    paragraphs: [
      "供应商应依法设立并具备所售商品的经营资质，提交的营业执照与资质应真实、有效，变更后及时更新。",
      "商品信息、价格与货期应真实；确认订单后应按约定交货，并提供合法的票据。",
      "不得销售假冒伪劣商品；危险化学品须在许可范围内经营，并按规定报送流向。",
      "平台按照履约、质量与响应情况计算评分；提供虚假资料的，平台可以停止其经营。",
    ],
  },
} as const satisfies Record<ProtocolName, unknown>;
