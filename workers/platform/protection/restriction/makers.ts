/** Makers of restrictions that are no operators, beside the one of carried exclusions (`likeness.ts`). */

/**
 * The hold of money that follows a reset of access. It is in no operator's name: the one who has asked for the reset would lift it, before
 * the owner of the account has read that it was made.
 */
export const ACCESS_RESET = 'access-reset';
