/**
 * Stands for a script that a page of an earlier version asks for and that is no more: the page is opened
 * anew, once in a minute at most, unless something is typed in one of its forms; what the script would have
 * brought to life stays then as the server drew it, and works without.
 */
export function newVersion(): Response {
  return new Response(text, { headers: { "content-type": "text/javascript" } });
}

const text = `
const typed = [...document.querySelectorAll("form textarea, form input")].some(
  (field) => field.form.method === "post" && field.type !== "hidden" && field.value !== "" &&
    !["checkbox", "radio", "submit", "button"].includes(field.type));
let last = 0;
try { last = Number(sessionStorage.getItem("dalil-opened-anew")); } catch { last = Date.now(); }
if (!typed && Date.now() - last > 60000) {
  sessionStorage.setItem("dalil-opened-anew", String(Date.now()));
  location.reload();
  await new Promise(() => {});
}
throw new Error("This page is of an earlier version");
`;
