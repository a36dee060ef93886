import { looksLikeTag } from '#app/domain/language.ts';
import { NOT_FOUND, PROCEED, type Step } from '../visit.ts';

/** Page validation: the path has a row, and its first segment was meant as a language [2.34] [8.6]. */
export const pageStep: Step = visit => (visit.page !== null && looksLikeTag(visit.tag) ? PROCEED : NOT_FOUND);
