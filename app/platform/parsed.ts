export type Parsed<Input, Errors> =
  | { input: Input; errors?: undefined }
  | { input?: undefined; errors: Errors };
