import { aliasOf } from "./alias.ts";

export const loader = aliasOf("/sign-up");
