/** Filters and views of the list of members. */
import { MEMBER_VIEWS, RESTRICTION_FILTERS } from '#app/contract/operator/member.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { now } from '../clock.ts';
import type { FilterField } from '../list/filters.tsx';
import type { ListView } from '../list/list-views.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

export const MEMBER_FIELDS: readonly FilterField[] = [
  { name: 'query', title: 'member_query', kind: 'text' },
  { name: 'countries', title: 'markets', kind: 'many' },
  { name: 'tier', title: 'tier', kind: 'text' },
  {
    name: 'restriction',
    title: 'restriction',
    kind: 'choice',
    values: RESTRICTION_FILTERS,
    words: 'restriction',
  },
  { name: 'tag', title: 'tag', kind: 'text' },
  { name: 'isProved', title: 'contact_proved', kind: 'flag' },
  { name: 'from', title: 'registered_from', kind: 'time' },
  { name: 'to', title: 'registered_to', kind: 'time' },
  { name: 'seenFrom', title: 'seen_from', kind: 'time' },
];

type View = (typeof MEMBER_VIEWS)[number];

/** Length of a date in ISO 8601. */
const DATE_LENGTH = 10;
const weekAgo = (): string => new Date(now() - 7 * DAY_MS).toISOString().slice(0, DATE_LENGTH);

const VIEWS: Readonly<Record<View, { title: ConsoleTextKey; filters: () => ListView['filters'] }>> = {
  all: { title: 'all', filters: () => ({}) },
  newThisWeek: { title: 'members_new', filters: () => ({ from: weekAgo() }) },
  unproved: { title: 'members_unproved', filters: () => ({ isProved: 'no' }) },
  onBreak: { title: 'members_on_break', filters: () => ({ restriction: 'break' }) },
  held: { title: 'members_held', filters: () => ({ restriction: 'hold' }) },
};

export const memberViews = (counts: Readonly<Record<View, number | null>> | null): ListView[] =>
  MEMBER_VIEWS.map(view => ({
    title: VIEWS[view].title,
    filters: VIEWS[view].filters(),
    count: counts?.[view] ?? null,
  }));
