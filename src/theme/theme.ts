import { breakpoints, conditions, keyframes } from "./conditions.ts";
import { globalCss } from "./global-css.ts";
import { patterns } from "./patterns.ts";
import { alert } from "./recipes/alert.ts";
import { badge, tag } from "./recipes/badge.ts";
import { button } from "./recipes/button.ts";
import { card } from "./recipes/card.ts";
import { cartForm } from "./recipes/cart-form.ts";
import { field } from "./recipes/field.ts";
import { icon } from "./recipes/icon.ts";
import { image } from "./recipes/image.ts";
import { input } from "./recipes/input.ts";
import { link } from "./recipes/link.ts";
import { menu } from "./recipes/menu.ts";
import { amount, price } from "./recipes/price.ts";
import { skeleton } from "./recipes/skeleton.ts";
import { table } from "./recipes/table.ts";
import { textStyles } from "./text-styles.ts";
import { semanticTokens, tokens } from "./tokens.ts";

/** What `panda.config.ts` builds from: the mall's look as one value. */
export const theme = {
  tokens,
  semanticTokens,
  textStyles,
  breakpoints,
  keyframes,
  recipes: { amount, badge, button, card, cartForm, icon, image, input, link, price, skeleton, table, tag },
  slotRecipes: { alert, field, menu },
};

export { conditions, globalCss, patterns };
