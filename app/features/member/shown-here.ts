/** Call options of the login and registration dialogs: the form shows every refusal, and no toast repeats it. */
import type { CallOptions } from '#app/api/reactions.ts';

export const SHOWN_HERE: CallOptions = { fieldErrors: 'shown by the form', refusals: 'shown by the form' };
