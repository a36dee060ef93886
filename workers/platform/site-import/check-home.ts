/** Checks what home shows: banners with their pictures and periods, and games that it recommends. */
import { mediaNameIn } from '#app/contract/media.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { tagsOfMarket } from '#platform/site/site-shapes.ts';
import type { DescribedSite } from './described-site.ts';
import type { Flaw } from './flaw.ts';
import { HOME_FILE } from './folder.ts';

type Complaint = readonly [path: readonly PropertyKey[], says: string];

/** Languages of the site's markets. */
const languagesOf = ({ markets }: Pick<DescribedSite, 'markets'>): string[] => [
  ...new Set(markets.flatMap(tagsOfMarket).map(codeOfTag)),
];

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
  const languages = languagesOf(site);
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

/** Games that home recommends are games of the site. @param mayBeGame whether an id is or may be one's */
export const homeFlaws = (
  mayBeGame: (id: string) => boolean,
  { home }: Pick<DescribedSite, 'home'>,
): Flaw[] =>
  Object.entries(home?.recommended ?? {}).flatMap(([of, ids]): Flaw[] => {
    const lost = ids.filter(it => !mayBeGame(it));
    return lost.length === 0
      ? []
      : [
          {
            file: HOME_FILE,
            field: `recommended.${of}`,
            says: `names ${lost.join(', ')}, which is no game of the site`,
          },
        ];
  });
