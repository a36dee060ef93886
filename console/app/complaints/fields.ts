/** Filters and views of complaints. */
import { COMPLAINT_VIEWS, type ComplaintView } from '#app/contract/operator/complaint.ts';
import { COMPLAINT_KINDS } from '#app/domain/complaint.ts';
import { countedViews } from '../list/counted-views.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const COMPLAINT_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: COMPLAINT_VIEWS, isView: true },
  {
    name: 'kind',
    title: 'complaint_about',
    kind: 'choice',
    values: COMPLAINT_KINDS,
    words: 'complaint_kind',
  },
  { name: 'countries', title: 'markets', kind: 'many' },
];

const TITLES: Readonly<Record<ComplaintView, ConsoleTextKey>> = {
  open: 'complaint_open',
  mine: 'complaint_mine',
  late: 'complaint_late',
  answered: 'complaint_answered',
  closed: 'complaint_closed',
};

export const complaintViews = countedViews(COMPLAINT_VIEWS, TITLES);
