/** Whether an address is public and not ours: checked before a request to an address of a person. */
export { isPublicAddress } from "./data/fetch-public.server.ts";
