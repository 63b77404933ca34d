/** What an operator can mend before anything is imported; the message is a sentence for him. */
export class ImportProblem extends Error {
  override name = "ImportProblem";
}
