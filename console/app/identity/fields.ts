/** Filters and views of the identity documents. */
import { DOCUMENT_VIEWS, type DocumentView } from '#app/contract/operator/identity.ts';
import { DOCUMENT_KINDS } from '#app/domain/identity.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ListView } from '../list/list-views.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const DOCUMENT_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: DOCUMENT_VIEWS, isView: true },
  { name: 'kind', title: 'event_kind', kind: 'choice', values: DOCUMENT_KINDS, words: 'document_kind' },
  { name: 'isLate', title: 'cashier_late', kind: 'flag' },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const TITLES: Readonly<Record<DocumentView, ConsoleTextKey>> = {
  waiting: 'document_waiting',
  mine: 'document_mine',
  asked: 'document_asked',
  decided: 'document_decided',
};

/** The first view is the list without the filter. */
export const documentViews = (counts: Readonly<Record<DocumentView, number | null>> | null): ListView[] =>
  DOCUMENT_VIEWS.map((view, at) => ({
    title: TITLES[view],
    filters: at === 0 ? {} : { view },
    count: counts?.[view] ?? null,
  }));
