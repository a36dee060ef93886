/** Checks what home shows: banners with their pictures and periods, and games that it recommends. */
import { mediaNameIn } from '#app/contract/media.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { tagsOfMarket } from '#platform/site/site-shapes.ts';
import type { DescribedGame, DescribedSite } from './described-site.ts';
import type { Flaw } from './flaw.ts';
import { HOME_FILE } from './folder.ts';

type Complaint = readonly [path: readonly PropertyKey[], says: string];

/** Languages of the site's markets. */
const languagesOf = ({ markets }: Pick<DescribedSite, 'markets'>): string[] => [
  ...new Set(markets.flatMap(tagsOfMarket).map(codeOfTag)),
];

/** A picture that was uploaded says what it shows in every language; a period ends after it begins. */
export function bannerComplaints(site: DescribedSite): Complaint[] {
  const languages = languagesOf(site);
  const isUploaded = (image: string | null) => image !== null && mediaNameIn(image) !== null;
  return site.banners.flatMap(({ image, phoneImage, alt = {}, from, until }, index): Complaint[] => {
    const missing = typeof alt === 'string' ? [] : languages.filter(it => !Object.hasOwn(alt, it));
    return [
      ...(missing.length > 0 && (isUploaded(image) || isUploaded(phoneImage))
        ? [
            [
              ['banners', index, 'alt'],
              `does not say in ${missing.join(', ')} what the picture shows`,
            ] as const,
          ]
        : []),
      ...(from !== undefined && until !== undefined && until <= from
        ? [[['banners', index, 'until'], 'is not after the beginning'] as const]
        : []),
    ];
  });
}

/** Games that home recommends are games of the site. */
export const homeFlaws = (games: readonly DescribedGame[], { home }: Pick<DescribedSite, 'home'>): Flaw[] => {
  const known = new Set(games.map(it => it.id));
  return Object.entries(home?.recommended ?? {}).flatMap(([of, ids]): Flaw[] => {
    const lost = ids.filter(it => !known.has(it));
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
};
