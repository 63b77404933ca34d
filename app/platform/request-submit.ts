/** For Safari before 16, which has none. */
HTMLFormElement.prototype.requestSubmit = function requestSubmit(submitter) {
  const button = submitter ?? this.querySelector<HTMLElement>("[type=submit]");
  button?.click();
};

export {};
