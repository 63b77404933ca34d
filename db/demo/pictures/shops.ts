import { type Scene, stage, turning } from "./scene.ts";
import { boutique, fashionDetail } from "./shops/fashion.ts";
import { keeper, pantry, spiceShop } from "./shops/food.ts";
import { frontWide, greengrocer } from "./shops/fronts.ts";
import { goodsScenes } from "./shops/goods.ts";
import { souq } from "./shops/souq.ts";
import { wholesaleViews } from "./shops/wholesale.ts";
import { fashionWindow } from "./shops/windows.ts";

/** Shops, their goods and offices: subject to scene. */
export const shopScenes: Record<string, Scene> = {
  ...goodsScenes,
  "grocery-food": turning([greengrocer, spiceShop, pantry, keeper]),
  "fashion-apparel": stage([boutique, fashionWindow, fashionDetail]),
  "wholesale-retail": turning([souq, ...wholesaleViews]),
  "shop-front": stage([frontWide, souq, keeper]),
};
