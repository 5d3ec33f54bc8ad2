import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted } from "../../kernel/available-actions.ts";
import { lifeScienceRoot } from "../sold-by-amount.ts";
import {
  categoryActionsOf,
  checkCategory,
  checkNewCategory,
  indexTree,
  mergeTargets,
  naturesBelow,
  orderAfterMove,
  parentsFor,
  type CategoryCommand,
  type CategoryNode,
  type CategoryTree,
} from "./editing.ts";
import { categoryNatures, maxCategories, type CategoryAction } from "./schema.ts";

type Made = Partial<CategoryNode> & { path: string };
const nodeOf = ({ path, ...more }: Made): CategoryNode => {
  const ids = path.split("/").map(Number);
  return {
    id: ids.at(-1) ?? 0,
    parentId: ids.at(-2) ?? null,
    level: ids.length,
    path,
    name: `分类${path}`,
    isChemical: false,
    isRetired: false,
    mergedInto: null,
    ...more,
  };
};
const treeOf = (made: readonly Made[]): CategoryTree => new Map(made.map(nodeOf).map((node) => [node.id, node]));

/** Reagents, life sciences with harmless branches, and two roots of supplies. */
const made: Made[] = [
  { path: "1", name: "化学试剂", isChemical: true },
  { path: "42", name: "生命科学试剂", isChemical: true },
  { path: "77", name: "实验耗材" },
  { path: "126", name: "玻璃仪器" },
  { path: "1/2", name: "通用试剂", isChemical: true },
  { path: "42/43", name: "生化试剂", isChemical: true },
  { path: "42/52", name: "分子生物学" },
  { path: "77/78", name: "移液" },
  { path: "126/132", name: "容器" },
  { path: "1/2/3", name: "无机盐", isChemical: true },
  { path: "1/2/4", name: "无机酸", isChemical: true },
  { path: "42/43/44", name: "氨基酸", isChemical: true },
  { path: "42/52/53", name: "提取试剂盒" },
  { path: "77/78/79", name: "吸头" },
  { path: "77/78/80", name: "移液管" },
  { path: "126/132/133", name: "烧杯" },
  { path: "126/132/134", name: "杯子", mergedInto: 133 },
  { path: "126/132/135", name: "旧烧瓶", isRetired: true },
];
const tree = treeOf(made);
const at = (id: number): CategoryNode => {
  const node = tree.get(id);
  if (!node) throw new Error(String(id));
  return node;
};
const move = (parentId: number | null, afterId: number | null = null) =>
  ({
    type: "move",
    parentId: parentId === null ? "" : String(parentId),
    afterId: afterId === null ? "" : String(afterId),
  }) as const;

test("a step is offered exactly when some command of it is taken", () => {
  for (const node of tree.values()) {
    const takes = (command: CategoryCommand) => isAccepted(() => checkCategory(tree, node, command));
    const takesNew = isAccepted(() => checkNewCategory(tree, { name: "新分类", nature: "chemical" }, node, false));
    const moves = [null, ...tree.keys()].some((parentId) =>
      [null, ...tree.keys()].some((afterId) => takes(move(parentId, afterId))),
    );
    const taken: Record<CategoryAction, boolean> = {
      add: takesNew,
      rename: takes({ type: "rename", name: "新分类" }),
      move: moves,
      merge: [...tree.values()].some((into) => takes({ type: "merge", into })),
      retire: takes({ type: "retire" }),
      restore: takes({ type: "restore" }),
    };
    const expected = (Object.keys(taken) as CategoryAction[]).filter((action) => taken[action]);
    expect([node.name, categoryActionsOf(indexTree(tree), node)]).toEqual([node.name, expected]);
  }
});

test.each([
  [at(2), move(2), "不能移到自己"],
  [at(77), move(78), "不能移到自己或自己的下级“移液”之下"],
  [at(3), move(1), "只能移到第 2 级分类之下"],
  [at(77), move(126), "一级分类只能调整顺序"],
  [at(3), move(78), "商品核对规则不同"],
  [at(53), move(78), "逐件改分类"],
  [at(79), move(132, 80), "请刷新后重新选择"],
  [at(79), move(78), "位置没有变化"],
  [at(3), { type: "merge", into: at(44) }, "商品核对规则不同"],
  [at(53), { type: "merge", into: at(44) }, "商品核对规则不同"],
  [at(79), { type: "merge", into: at(79) }, "不能并入自己"],
  [at(79), { type: "merge", into: at(132) }, "同一级"],
  [at(79), { type: "merge", into: at(134) }, "请直接选择“烧杯”"],
  [at(79), { type: "merge", into: at(135) }, "已停用，请先恢复它"],
  [at(78), { type: "merge", into: at(132) }, "请先把它们移走"],
  [at(134), { type: "retire" }, "已并入“烧杯”，请刷新"],
  [at(79), { type: "rename", name: "吸头" }, "没有变化"],
  [at(79), { type: "rename", name: "移液管" }, "已有分类“移液管”"],
  [at(79), { type: "rename", name: "移 液管" }, "已有分类“移液管”"],
  [at(79), { type: "rename", name: "烧杯" }, "已有末级分类“玻璃仪器 / 容器 / 烧杯”"],
  [at(79), { type: "rename", name: "杯子" }, "已并入“烧杯”"],
  [at(133), { type: "rename", name: "旧烧瓶" }, "请恢复它"],
  [at(135), { type: "retire" }, "已停用，请刷新"],
  [at(79), { type: "restore" }, "正在使用"],
] as const)("%o is refused with the way to go on", (node, command, says) => {
  expect(() => checkCategory(tree, node, command)).toThrow(says);
});

test("a nature is offered below a category exactly when a new one of it is taken there", () => {
  for (const node of tree.values()) {
    if (!categoryActionsOf(indexTree(tree), node).includes("add")) continue;
    const taken = categoryNatures.filter((nature) =>
      isAccepted(() => checkNewCategory(tree, { name: "新分类", nature }, node, true)),
    );
    expect(naturesBelow(tree, node), node.name).toEqual(taken);
  }
});

test("what nobody judged is one of chemicals: only who may classify says otherwise, save below what is none", () => {
  const add = (parent: CategoryNode | null, nature: "chemical" | "other", mayClassify: boolean) =>
    isAccepted(() => checkNewCategory(tree, { name: "新分类", nature }, parent, mayClassify));
  for (const parent of [at(1), at(2)]) {
    for (const mayClassify of [false, true]) {
      expect(add(parent, "other", mayClassify)).toBe(false);
      expect(add(parent, "chemical", mayClassify)).toBe(true);
    }
  }
  for (const parent of [null, at(42), at(43)]) {
    expect(add(parent, "other", false)).toBe(false);
    expect(add(parent, "other", true)).toBe(true);
    expect(add(parent, "chemical", false)).toBe(true);
  }
  expect(add(at(78), "other", false)).toBe(true);
  expect(add(at(79), "chemical", true)).toBe(false);
  const full = treeOf(Array.from({ length: maxCategories }, (_, place) => ({ path: String(place + 1) })));
  expect(() => checkNewCategory(full, { name: "新分类", nature: "chemical" }, null, true)).toThrow("不能再增加");
});

test("a move takes its place behind the one named, and what is offered is taken", () => {
  expect(orderAfterMove(tree, at(79), 78, 80)).toEqual([80, 79]);
  expect(orderAfterMove(tree, at(79), 132, null)).toEqual([79, 133, 135]);
  expect(parentsFor(tree, at(79))).toEqual([78, 132]);
  expect(mergeTargets(tree, at(79)).map(({ id }) => id)).toEqual([80, 133]);
  expect(mergeTargets(tree, at(3)).map(({ id }) => id)).toEqual([4]);
});

test("however a tree is changed, goods stay where the review judges them alike, and none leads to itself", () => {
  const step = fc.record({
    id: fc.constantFrom(...tree.keys()),
    to: fc.constantFrom(...tree.keys()),
    merges: fc.boolean(),
  });
  const rulesOf = (nodes: CategoryTree, id: number): string => {
    const node = nodes.get(id);
    const root = nodes.get(Number(node?.path.split("/")[0]));
    return `${node?.isChemical} ${root?.isChemical} ${root?.id === lifeScienceRoot}`;
  };
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const nodes = new Map(tree);
      const before = new Map([...nodes.keys()].map((id) => [id, rulesOf(nodes, id)]));
      for (const { id, to, merges } of steps) {
        const [node, target] = [nodes.get(id), nodes.get(to)];
        if (!node || !target) continue;
        const command: CategoryCommand = merges ? { type: "merge", into: target } : move(to);
        if (!isAccepted(() => checkCategory(nodes, node, command))) continue;
        for (const one of nodes.values()) {
          if (merges && (one.id === id || one.mergedInto === id)) nodes.set(one.id, { ...one, mergedInto: to });
          if (!merges && (one.path === node.path || one.path.startsWith(`${node.path}/`)))
            nodes.set(one.id, {
              ...one,
              ...(one.id === id && { parentId: to }),
              path: `${target.path}/${id}${one.path.slice(node.path.length)}`,
            });
        }
      }
      for (const { id, path, parentId, level, mergedInto } of nodes.values()) {
        expect(path).toBe(parentId === null ? String(id) : `${nodes.get(parentId)?.path}/${id}`);
        expect(path.split("/")).toHaveLength(level);
        expect(rulesOf(nodes, id)).toBe(before.get(id));
        if (mergedInto === null) continue;
        expect(nodes.get(mergedInto)?.mergedInto).toBeNull();
        expect(rulesOf(nodes, mergedInto)).toBe(before.get(id));
      }
    }),
    { seed: 20261127, numRuns: 300 },
  );
});

test("what is offered for a full tree is known from few looks at it: no name is folded again for each category", () => {
  const roots = Array.from({ length: 10 }, (_, place) => ({ path: String(place + 1) }));
  const middles = roots.flatMap(({ path }, place) =>
    Array.from({ length: 20 }, (_, other) => ({ path: `${path}/${100 + place * 20 + other}` })),
  );
  const leaves = Array.from({ length: maxCategories - 210 }, (_, place) => ({
    path: `${middles[place % middles.length]?.path}/${1000 + place}`,
  }));
  const full = treeOf([...roots, ...middles, ...leaves]);
  const looks = { count: 0 };
  // Once for the index, then a few of its own level for each; whoever tries each place against the whole tree looks 200 million times.
  const maxLooks = 100 * maxCategories;
  const counted = new Map(
    [...full].map(([id, node]) => {
      const { name } = node;
      const looked = Object.defineProperty({ ...node }, "name", {
        get: () => {
          looks.count += 1;
          if (looks.count > maxLooks) throw new Error("names are looked at again and again");
          return name;
        },
      });
      return [id, looked] as const;
    }),
  );
  const index = indexTree(counted);
  for (const node of counted.values()) categoryActionsOf(index, node);
  expect(looks.count).toBeGreaterThan(maxCategories);
});
