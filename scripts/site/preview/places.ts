/** The pages of a site that its preview links to: those that guests see. */
import { tagsOfMarket } from '#platform/site/site-shapes.ts';
import type { WholeSite } from '#platform/site-import/described-site.ts';

export interface Place {
  /** Path within the language; empty for home. */
  path: string;
  name: string;
}

export interface Places {
  /** `en-gb`, of each market and language. */
  tags: readonly string[];
  places: readonly Place[];
}

/** Games whose pages are linked, one for each category. */
function gamePlaces({ site, games }: WholeSite): Place[] {
  return site.categories.flatMap(({ type, names }): Place[] => {
    const game = games.find(it => it.type === type);
    const category = { path: `/${type}`, name: typeof names === 'string' ? names : (names.en ?? type) };
    return game === undefined
      ? [category]
      : [category, { path: `/${type}/${game.id}`, name: game.names.en ?? game.id }];
  });
}

/** Promotions that have a page. */
const promotionPlaces = ({ site }: WholeSite): Place[] =>
  site.promotions.length === 0
    ? []
    : [
        { path: '/promotions', name: 'Promotions' },
        ...site.promotions
          .slice(0, 1)
          .map(it => ({ path: `/promotions/${it.cmsId}`, name: it.texts.en.title })),
      ];

export const placesOf = (whole: WholeSite): Places => ({
  tags: whole.site.markets.flatMap(tagsOfMarket),
  places: [
    { path: '', name: 'Home' },
    ...gamePlaces(whole),
    ...promotionPlaces(whole),
    { path: '/help-center', name: 'Help' },
    { path: '/help-center/terms', name: 'Terms' },
  ],
});
