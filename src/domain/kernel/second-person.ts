/** A step that another person takes than the one before: what they do, and what to do where there is nobody else. */
export type SecondStep = { done: string; nobody: string };

const maxNamed = 3;
/** As many names as the text has a use for. */
export const someNames = (people: readonly { realName: string }[]): string[] =>
  people.slice(0, maxNamed + 1).map(({ realName }) => realName);

/** Who takes the step: some by name, or how the others come to somebody who can. A step that nobody can take is never only refused. */
export function secondPersonText({ done, nobody }: SecondStep, names: readonly string[]): string {
  if (names.length === 0) return nobody;
  return `请由${names.slice(0, maxNamed).join("、")}${names.length > maxNamed ? "等人" : ""}${done}`;
}

/** Such a step of a purchasing unit, whose people its administrators name. */
export const unitStep = (done: string, role: string): SecondStep => ({
  done,
  nobody: `本单位没有其他人可以${done}：请单位管理员在“成员与角色”中将另一位成员设为${role}，再由其${done}；没有其他成员的，先请同事注册加入本单位`,
});
