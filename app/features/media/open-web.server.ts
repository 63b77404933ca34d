/** Whether an address is one of the open web, and none of ours: asked before anything a person named is called. */
export { isPublicAddress } from "./data/fetch-public.server.ts";
