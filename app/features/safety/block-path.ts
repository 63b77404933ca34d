/** Where a member is blocked and unblocked. */
export const blocksPath = "/account/blocks";
