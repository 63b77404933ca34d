import { expect, it } from "vitest";
import { stripTrackingParameters } from "./page-cache.ts";

it.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/listing/1?fbclid=IwAR0&tab=comments&utm_medium=a&utm_campaign=", "/listing/1?tab=comments"],
  ["/category/cars?type=sale&gclid=a", "/category/cars?type=sale"],
  ["/_.data?_routes=root&mc_cid=1", "/_.data?_routes=root"],
  // Nothing else is touched, however it is written.
  ["/search?q=utm_source=x", "/search?q=utm_source=x"],
  ["/search?q=%D8%B4&&type", "/search?q=%D8%B4&&type"],
  ["/?utm_source", "/?utm_source"],
  ["/?", "/?"],
])("the traces of %s are left out", (target, left) => {
  expect(stripTrackingParameters(target)).toBe(left);
});
