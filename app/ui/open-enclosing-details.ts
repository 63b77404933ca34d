export function openEnclosingDetails(element: Element | null): void {
  let fold = element?.closest("details");
  while (fold) {
    fold.open = true;
    fold = fold.parentElement?.closest("details");
  }
}
