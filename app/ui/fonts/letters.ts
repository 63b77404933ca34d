/** The letters of the two files of the web font (tools/fonts.ts); whatever else is typed, the device draws. */
export const letters = {
  /** Arabic with its marks and digits, and what Persian and Kurdish names add. */
  arabic:
    "ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي" +
    "پچژگکیڤەۆێڕڵھۀۂےٱ" +
    "\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0653\u0654\u0655\u0670" +
    "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹،؛؟٪٫٬٭۔ﷲ\u200C\u200D\u200E\u200F",
  /** What English and the numbers, prices and addresses of both languages need. */
  latin:
    " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
    "\u00A0«»·×÷°±²³½¼¾©®£¥€–—‘’“”•…‹›″′←→↑↓−" +
    "ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûüßœŒ™",
} as const;
