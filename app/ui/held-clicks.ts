type Part = { wake: () => void; risen: Promise<unknown> };

const parts = new Map<Element, Part>();
/** Milliseconds after which what was pressed does what it does without script. */
const patience = 3_000;

/**
 * Until that part of the page is alive, what is pressed in it waits for it and is then pressed again; where
 * that takes too long, or its code cannot be had, it does what it does without script, as soon as there is a
 * line.
 *
 * @returns what ends it
 */
export function holdClicks(element: Element, part: Part): () => void {
  if (parts.size === 0)
    for (const kind of ["click", "submit"] as const) addEventListener(kind, hold, true);
  parts.set(element, part);
  return () => {
    parts.delete(element);
    if (parts.size === 0)
      for (const kind of ["click", "submit"] as const) removeEventListener(kind, hold, true);
  };
}

function hold(event: MouseEvent | SubmitEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest("a, button, form") : null;
  const found = pressed && [...parts].find(([element]) => element.contains(pressed));
  if (!found || !pressed) return;
  const isClick = event.type === "click" && event instanceof MouseEvent;
  // Another window, a file: the browser's own affair.
  if (isClick && (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)) return;
  if (isClick && pressed instanceof HTMLFormElement) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  const [element, { wake, risen }] = found;
  wake();
  void Promise.race([risen.catch(() => {}), tired()]).then(() => {
    parts.delete(element);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit(submitter);
    else if (pressed instanceof HTMLElement) pressed.click();
  });
}

// Without a line what a form does without script would take the page away, with what is typed in it.
async function tired(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  if (!navigator.onLine)
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
}
