export const messages = {
  passwordHint: "8-20 位，须同时包含数字、字母与特殊字符 !@#$%^&*",
  passwordChanged: "密码已修改，其他设备已退出登录",
  changePassword: "去修改密码",
  changeLater: "稍后再说",
  passkeyRemoved: "通行密钥已移除",
  passkeyUnsupported: "当前浏览器不支持通行密钥，请更新浏览器或换用 Chrome、Edge、Safari",
  passkeyAdded: "通行密钥已添加，下次登录可直接使用",
  usernameMissing: "请输入用户名",
  passwordMissing: "密码不能为空",
  codeIncomplete: "验证码为 6 位数字",
  endOthersConfirm: "确定让其他全部设备退出登录吗？",
  passkeyRemoveConfirm: (name: string) => `确定移除通行密钥“${name}”吗？移除后不能再用它登录。`,
} as const;
