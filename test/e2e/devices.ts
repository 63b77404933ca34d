/** The phones and screens the tests look through, for `test.use`. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const smallestPhone = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
};
export const desktop = { viewport: { width: 1280, height: 860 } };
