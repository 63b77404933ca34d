/** The letters of the three files of the web font (tools/fonts.ts); whatever else is typed, the device draws. */
export const letters = {
  /** Arabic with its marks and digits, and what Persian and Kurdish names add. */
  arabic:
    "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي" +
    "پچژگکیڤەۆێڕڵھۀۂےٱ" +
    "\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670" +
    "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟٪٫٬٭۔ﷲ\u200C\u200D\u200E\u200F",
  /** What stands between the words of both languages, and their numbers: it comes with either file of letters. */
  shared: " !\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~\u00A0«»·×÷°±²³½¼¾©®£¥€–—‘’“”•…‹›″′←→↑↓−",
  /** What English needs, and the names and addresses in both. */
  latin:
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" +
    "ÀÁÂÄÇÈÉÊËÌÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëìíîïñóôöùúûüßœŒ™",
} as const;
