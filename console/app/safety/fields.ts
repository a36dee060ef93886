/** Filters and views of player protection's signals. */
import { SAFETY_VIEWS, type SafetyView } from '#app/contract/operator/safety.ts';
import { SAFETY_KINDS, SAFETY_LEVELS } from '#app/domain/safety.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const SAFETY_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: SAFETY_VIEWS, isView: true },
  { name: 'level', title: 'safety_level', kind: 'choice', values: SAFETY_LEVELS, words: 'safety_level' },
  { name: 'kind', title: 'safety_seen_what', kind: 'choice', values: SAFETY_KINDS, words: 'safety_kind' },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const TITLES: Readonly<Record<SafetyView, ConsoleTextKey>> = {
  open: 'safety_open',
  mine: 'safety_mine',
  watched: 'safety_watched',
  closed: 'safety_closed',
};

export const safetyViews = countedViews(SAFETY_VIEWS, TITLES);
