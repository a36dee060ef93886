/** Filters and views of the identity documents. */
import { DOCUMENT_VIEWS, type DocumentView } from '#app/contract/operator/identity.ts';
import { DOCUMENT_KINDS } from '#app/domain/identity.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
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

export const documentViews = countedViews(DOCUMENT_VIEWS, TITLES);
