/** Checks what home shows: banners with their pictures and periods, and games that it recommends. */
import { mediaNameIn } from '#app/contract/media.ts';
import { languagesOfMarkets } from '#platform/site/site-shapes.ts';
import type { DescribedSite } from './described-site.ts';
import type { Flaw } from './flaw.ts';
import { HOME_FILE } from './folder.ts';
import { type KnownNames, mayHave } from './known-names.ts';

type Complaint = readonly [path: readonly PropertyKey[], says: string];

/** A period ends after it begins. */
export const bannerComplaints = (site: DescribedSite): Complaint[] =>
  site.banners.flatMap(({ from, until }, index): Complaint[] =>
    from !== undefined && until !== undefined && until <= from
      ? [[['banners', index, 'until'], 'is not after the beginning']]
      : [],
  );

/**
 * Banners whose uploaded picture does not say in every language what it shows. A file that is edited is refused for it; a folder or a
 * version of before is not, so that it can be imported and brought back.
 */
export function altFlaws(site: Pick<DescribedSite, 'banners' | 'markets'>): Flaw[] {
  const languages = languagesOfMarkets(site.markets);
  const isUploaded = (image: string | null) => image !== null && mediaNameIn(image) !== null;
  return site.banners.flatMap(({ id, image, phoneImage, alt = {} }): Flaw[] => {
    const missing = typeof alt === 'string' ? [] : languages.filter(it => !Object.hasOwn(alt, it));
    return missing.length > 0 && (isUploaded(image) || isUploaded(phoneImage))
      ? [
          {
            file: 'banners.json',
            field: `${id}: alt`,
            says: `does not say in ${missing.join(', ')} what the picture shows`,
          },
        ]
      : [];
  });
}

/** Ids that a part of home names and the site does not have. */
const lostIds = (
  field: string,
  named: readonly string[],
  kind: string,
  mayBe: (id: string) => boolean,
): Flaw[] => {
  const lost = named.filter(it => !mayBe(it));
  return lost.length === 0
    ? []
    : [{ file: HOME_FILE, field, says: `names ${lost.join(', ')}, which is no ${kind} of the site` }];
};

type HomeSite = Pick<DescribedSite, 'home' | 'markets'>;
type HomeNames = Pick<KnownNames, 'category' | 'studio' | 'attribute' | 'banner'>;

/** Rows of the operator's own name what the site has. */
function rowFlaws(mayBeGame: (id: string) => boolean, names: HomeNames, { home }: HomeSite): Flaw[] {
  const lostOf = (field: string, named: readonly string[], kind: keyof HomeNames) =>
    lostIds(field, named, kind, id => mayHave(names[kind], id));
  return Object.entries(home?.rows ?? {}).flatMap(([of, rows]) =>
    rows.flatMap((row): Flaw[] => {
      if (typeof row === 'string') return [];
      const field = (name: string) => `rows.${of}, ${row.id}: ${name}`;
      if (row.kind === 'studios') return lostOf(field('studios'), row.studios, 'studio');
      if (row.kind === 'banners') return lostOf(field('banners'), row.banners, 'banner');
      const one = (name: 'category' | 'studio' | 'attribute') =>
        lostOf(field(name), row[name] === undefined ? [] : [row[name]], name);
      return [
        ...lostIds(field('games'), row.games ?? [], 'game', mayBeGame),
        ...one('category'),
        ...one('studio'),
        ...one('attribute'),
      ];
    }),
  );
}

/** An uploaded picture of the head says in every language what it shows. */
function heroFlaws({ home, markets }: HomeSite): Flaw[] {
  const languages = languagesOfMarkets(markets);
  return Object.entries(home?.hero ?? {}).flatMap(([of, { image, lightImage, alt = {} }]): Flaw[] => {
    const isUploaded = [image, lightImage].some(it => it !== undefined && mediaNameIn(it) !== null);
    const missing = typeof alt === 'string' ? [] : languages.filter(it => !Object.hasOwn(alt, it));
    const says = `does not say in ${missing.join(', ')} what the picture shows`;
    return isUploaded && missing.length > 0 ? [{ file: HOME_FILE, field: `hero.${of}.alt`, says }] : [];
  });
}

/** Games, studios and banners that home names are those of the site. @param mayBeGame whether an id is or may be one's */
export function homeFlaws(mayBeGame: (id: string) => boolean, names: HomeNames, site: HomeSite): Flaw[] {
  return [
    ...heroFlaws(site),
    ...rowFlaws(mayBeGame, names, site),
    ...Object.entries(site.home?.recommended ?? {}).flatMap(([of, ids]) =>
      lostIds(`recommended.${of}`, ids, 'game', mayBeGame),
    ),
  ];
}
