import * as v from "valibot";
import { NumericId } from "../../kernel/identity.ts";
import { foldLine, formattedText, requiredText } from "../../kernel/text.ts";

/** All of them stand in menus and in the memory of every search: so many at most, the retired ones with them. */
export const maxCategories = 1_000;
/** Goods stand in the last level alone. */
export const lastLevel = 3;
/** Names that a category had before, the latest: files of suppliers go on saying them. */
export const maxFormerNames = 20;
/** Categories below this number are the data set's (decision 037). */
export const firstOwnCategory = 10_000;

/** What the operator may do with a category next; the screens show exactly these. */
export const categoryActions = ["add", "rename", "move", "merge", "retire", "restore"] as const;
export type CategoryAction = (typeof categoryActions)[number];

export const categoryStates = ["current", "retired", "merged"] as const;
export const categoryStateLabels = { current: "使用中", retired: "已停用", merged: "已并入" } as const satisfies Record<
  (typeof categoryStates)[number],
  string
>;

/** Whether goods of a category are chemicals: it is said when it is made, and stays. */
export const categoryNatures = ["chemical", "other"] as const;
export type CategoryNature = (typeof categoryNatures)[number];
export const categoryNatureLabels = { chemical: "化学品", other: "非化学品" } as const satisfies Record<CategoryNature, string>;

const maxNameLength = 30;
const name = requiredText("分类名称", maxNameLength);
/** A name of figures alone would be read as a number of a category, one with a slash as a way through the tree. */
const CategoryName = v.pipe(
  name,
  v.check((text) => /\p{L}/u.test(text), "分类名称至少 1 个汉字或字母"),
  v.check((text) => !/[/／]/.test(text), "分类名称不能含“/”，它用来分隔上下级分类"),
);
const Parent = formattedText(/^(?:[1-9]\d{0,8})?$/, 9, "请选择上级分类");

export const CategoryId = v.strictObject({ categoryId: NumericId });
export const CategorySearch = v.pipe(v.string(), foldLine, v.maxLength(maxNameLength, "搜索词过长"));

/** An empty `parentId`: a category of the first level. */
export const NewCategory = v.strictObject({
  parentId: Parent,
  name: CategoryName,
  nature: v.picklist(categoryNatures, "请选择商品性质"),
});
export type NewCategory = v.InferOutput<typeof NewCategory>;

/** `of`: the name as the page showed it. */
export const RenameCategory = v.strictObject({
  of: v.pipe(v.string(), foldLine, v.maxLength(maxNameLength, `分类名称最多 ${maxNameLength} 个字`)),
  name: CategoryName,
});
export type RenameCategory = v.InferOutput<typeof RenameCategory>;

/** Below `parentId` (empty: among the first level), behind `afterId` (empty: before all others). */
export const MoveCategory = v.strictObject({ parentId: Parent, afterId: v.optional(Parent, "") });
export type MoveCategory = v.InferOutput<typeof MoveCategory>;

export const MergeCategory = v.strictObject({ into: v.pipe(v.string("请选择并入的分类"), NumericId) });
export type MergeCategory = v.InferOutput<typeof MergeCategory>;

export const CategoryLine = v.object({
  categoryId: v.string(),
  parentId: v.nullable(v.string()),
  level: v.number(),
  name: v.string(),
  nature: v.picklist(categoryNatures),
  state: v.picklist(categoryStates),
  /** The category that this is another name of. */
  mergedInto: v.nullable(v.object({ categoryId: v.string(), name: v.string() })),
  formerNames: v.array(v.string()),
  /** Goods on sale in it and below. */
  goodsCount: v.number(),
  /** Goods, on sale or not, that the index does not know in their new place yet, counted up to `maxCounted`; 0 where all is done. */
  waiting: v.number(),
  /** What a category below it may be. */
  naturesBelow: v.array(v.picklist(categoryNatures)),
  availableActions: v.array(v.picklist(categoryActions)),
});
export type CategoryLine = v.InferOutput<typeof CategoryLine>;
/** Where a category may be moved to, with the siblings it would have there, and which ones it may be made another name of. */
export const CategoryChoices = v.object({
  /** The sibling behind which the category stands now; empty for the first. */
  afterId: v.string(),
  parents: v.array(
    v.object({
      categoryId: v.string(),
      path: v.string(),
      children: v.array(v.object({ categoryId: v.string(), name: v.string() })),
    }),
  ),
  targets: v.array(v.object({ categoryId: v.string(), path: v.string() })),
});
export type CategoryChoices = v.InferOutput<typeof CategoryChoices>;
/** Goods that wait are counted so far. */
export const maxCounted = 1_000;

export const AdminCategories = v.object({
  total: v.number(),
  /** The first level, in its order. */
  roots: v.array(v.object({ categoryId: v.string(), name: v.string(), state: v.picklist(categoryStates) })),
  /** One root with all below it, or what the search found: a parent stands before its children. */
  rows: v.array(CategoryLine),
});
export type AdminCategories = v.InferOutput<typeof AdminCategories>;
