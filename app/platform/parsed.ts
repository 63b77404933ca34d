/** What a form says, or what is wrong with it. */
export type Parsed<Input, Errors> =
  | { input: Input; errors?: undefined }
  | { input?: undefined; errors: Errors };
