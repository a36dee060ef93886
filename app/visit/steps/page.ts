/** Page validation: the path has a row in the page table, and its first segment has the form of a language [2.34] [8.6]. */
import { historyToOpen } from '#app/domain/history-kinds.ts';
import { looksLikeTag } from '#app/domain/language.ts';
import { isModuleVisible } from '#app/domain/module.ts';
import { NOT_FOUND, type Outcome, PROCEED, type Step, type Visit } from '../visit.ts';

/** `/en-gb/transactions`, cut by hand from the address of a history: leads to one that this visitor may see [2.21]. */
function toHistory(visit: Visit): Outcome {
  const device = visit.device === 'desktop' ? 'web' : 'mobile';
  const settings = visit.modules[visit.currency] ?? [];
  const isVisible = (name: string, parent: string) =>
    isModuleVisible(settings, name, device, visit.member?.id ?? null, parent);
  const kind = historyToOpen(isVisible, 'bet-history');
  return kind === null
    ? NOT_FOUND
    : { kind: 'redirect', to: `/${visit.tag}/transactions/${kind}${visit.search}` };
}

export const pageStep: Step = visit => {
  if (visit.page === null || !looksLikeTag(visit.tag)) return NOT_FOUND;
  const { category, id } = visit.params;
  return category === 'transactions' && id === undefined ? toHistory(visit) : PROCEED;
};
