/** Views of a list that are the values of its filter `view`, each with its count. The first one is the list without the filter. */
import type { ConsoleTextKey } from '../text/text.ts';
import type { ListView } from './list-views.tsx';

/** By view; null where its rows are not counted. */
export type Counts<View extends string> = Readonly<Record<View, number | null>>;

export const countedViews =
  <View extends string>(views: readonly View[], titles: Readonly<Record<View, ConsoleTextKey>>) =>
  (counts: Counts<View> | null): ListView[] =>
    views.map((view, at) => ({
      title: titles[view],
      filters: at === 0 ? {} : { view },
      count: counts?.[view] ?? null,
    }));
