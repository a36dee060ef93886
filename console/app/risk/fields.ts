/** Filters and views of the signals, and what each outcome is called and does. */
import { SIGNAL_VIEWS, type SignalView } from '#app/contract/operator/signal.ts';
import { SIGNAL_KINDS, type SignalOutcome } from '#app/domain/signal.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const SIGNAL_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: SIGNAL_VIEWS, isView: true },
  { name: 'kind', title: 'event_kind', kind: 'choice', values: SIGNAL_KINDS, words: 'signal_kind' },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const TITLES: Readonly<Record<SignalView, ConsoleTextKey>> = {
  open: 'signal_open',
  mine: 'signal_mine',
  closed: 'signal_closed',
};

export const signalViews = countedViews(SIGNAL_VIEWS, TITLES);

export const OUTCOMES: Readonly<Record<SignalOutcome, { title: ConsoleTextKey; what: ConsoleTextKey }>> = {
  release: { title: 'win_release', what: 'win_release_what' },
  return: { title: 'win_return', what: 'win_return_what' },
  'same-person': { title: 'case_same', what: 'case_same_what' },
  'other-person': { title: 'case_other', what: 'case_other_what' },
  nothing: { title: 'signal_nothing', what: 'signal_nothing_what' },
  hold: { title: 'signal_hold', what: 'signal_hold_what' },
  close: { title: 'account_close', what: 'account_close_what' },
};
