export function addRequestSubmit(): void {
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
    const button = submitter ?? this.querySelector<HTMLElement>("[type=submit]");
    button?.click();
  };
}
