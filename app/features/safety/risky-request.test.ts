import { describe, expect, it } from "vitest";
import { findRiskyRequests } from "./risk-note.tsx";

describe("a message that asks for money beforehand", () => {
  it.each([
    "لازم تدفع عربون حتى احجزلك ياها",
    "الرَّعبون خمسين ألف",
    "بدي رعبون قبل المعاينة",
    "الدفع تحويل مسبق عن طريق الهرم",
    "نطلب دفعة مسبقة ٣٠٪",
    "حوّل المصاري قبل وببعتلك الغرض",
    "You have to pay a deposit first",
    "ما بيصير بدون عربون",
    "Payment in advance only, please",
    "send it by Western Union",
  ])("is seen: %s", (text) => {
    expect(findRiskyRequests(text)).toContain("deposit");
  });

  it.each([
    "بدون عربون، الدفع عند الاستلام",
    "ما في رعبون",
    "بلا رعبون وبلا وجع راس",
    "لا أطلب أي عربون",
    "السعر النهائي مليون، والتحويل عند الاستلام",
    "العربة بحالة جيدة",
    "no deposit, cash on delivery",
    "a safe deposit box for sale",
  ])("is not seen: %s", (text) => {
    expect(findRiskyRequests(text)).toEqual([]);
  });
});

describe("a message that asks for a code", () => {
  it.each([
    "أرسل لي الكود",
    "ابعتلي الكود يلي وصلك عالواتس",
    "وصلك رمز من ٦ أرقام، عطيني ياه",
    "شو الرمز اللي اجاك؟",
    "هات كود التحقق",
    "Send me the code you got",
    "please tell me the OTP",
    "what is the 6-digit code?",
  ])("is seen: %s", (text) => {
    expect(findRiskyRequests(text)).toContain("code");
  });

  it.each([
    "لا ترسل الكود لأحد",
    "استعمل كود الخصم DALIL10، ابعت لي إذا ما زبط",
    "ابعتلي الرمز البريدي لو سمحت",
    "بدي أعرف كود القطعة",
    "الكود مكتوب على اللوحة",
    "never send the code to anybody",
    "send me the part code",
    "what is the dress code?",
  ])("is not seen: %s", (text) => {
    expect(findRiskyRequests(text)).toEqual([]);
  });
});

describe("a message that asks for an identity document", () => {
  it.each([
    "ابعتلي صورة هويتك",
    "صوّرلي الهوية من الجهتين",
    "لازم ترسل صورة جواز السفر",
    "بدي رقمك الوطني لأحجز باسمك",
    "مطلوب إخراج قيد",
    "Send me a photo of your ID",
    "I need your passport",
  ])("is seen: %s", (text) => {
    expect(findRiskyRequests(text)).toContain("identity");
  });

  it.each([
    "بدي صمّم هوية بصرية لمحلي",
    "نحتاج الهوية البصرية كاملة",
    "رح جيب هويتي معي عالمكتب",
    "المكتب بيطالع جوازات سفر",
    "Nice idea, send me your ideas",
  ])("is not seen: %s", (text) => {
    expect(findRiskyRequests(text)).toEqual([]);
  });
});

it("may ask for several things, in the order of the list", () => {
  expect(findRiskyRequests("ابعتلي صورة هويتك وكود التحقق وحوّل عربون")).toEqual([
    "deposit",
    "code",
    "identity",
  ]);
});

it("finds nothing in what people usually write", () => {
  for (const text of [
    "مرحبا، هل الشقة متاحة؟",
    "السعر قابل للتفاوض؟ وين بتحب نلتقي",
    "تمام، بكرا الساعة خمسة عند دوار المزة",
    "Is it still available? Can I see it on Friday?",
    "",
  ])
    expect(findRiskyRequests(text)).toEqual([]);
});
