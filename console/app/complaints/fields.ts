/** Filters and views of complaints. */
import { COMPLAINT_VIEWS, type ComplaintView } from '#app/contract/operator/complaint.ts';
import { COMPLAINT_KINDS } from '#app/domain/complaint.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ListView } from '../list/list-views.tsx';
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

/** The first view is the list without the filter. */
export const complaintViews = (counts: Readonly<Record<ComplaintView, number | null>> | null): ListView[] =>
  COMPLAINT_VIEWS.map((view, at) => ({
    title: TITLES[view],
    filters: at === 0 ? {} : { view },
    count: counts?.[view] ?? null,
  }));
