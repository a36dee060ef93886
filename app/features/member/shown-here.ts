/** How the dialogs of this room call: everything that is refused stands in the form, and no toast says it again. */
import type { CallOptions } from '#app/api/reactions.ts';

export const SHOWN_HERE: CallOptions = { fieldErrors: 'shown by the form', refusals: 'shown by the form' };
