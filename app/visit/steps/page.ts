/** Page validation: the path has a row in the page table, and its first segment has the form of a language [2.34] [8.6]. */
import { looksLikeTag } from '#app/domain/language.ts';
import { NOT_FOUND, PROCEED, type Step } from '../visit.ts';

export const pageStep: Step = visit => (visit.page !== null && looksLikeTag(visit.tag) ? PROCEED : NOT_FOUND);
