// The package brings no types; these are the parts the tests use.
declare module "s3rver" {
  import type { IncomingMessage } from "node:http";

  type Context = { req: IncomingMessage; status: number };

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
