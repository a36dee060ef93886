/** Endpoints of the contract without a handler yet. The list may only shrink: a new handler removes its row. */
export const PLANNED: readonly string[] = [];
