/** A banner of banners.json, its place among others, and what it lacks. Pure. */
import { mediaNameIn } from '#app/contract/media.ts';
import { type CheckContext, codesOf, type FileCheck, isObject } from './file-kind.ts';
import { type Names, siteNames } from './names.ts';
import { titleChecks } from './title-checks.ts';

export interface Banner {
  id: string;
  /** Category type, or `promotions`. */
  type: string;
  names: Names;
  summary: Names | null;
  image: string | null;
  phoneImage: string | null;
  link: string | null;
  priority: number | null;
  currencies?: readonly string[] | undefined;
  alt?: Names | undefined;
  /** `2026-11-21T20:00:00.000Z` */
  from?: string | undefined;
  until?: string | undefined;
}

const LAST = 999;
/** Distance between the priorities of neighbours. */
const STEP = 10;

export const isBannerFile = (value: unknown): value is readonly Banner[] =>
  Array.isArray(value) && value.every(it => isObject(it) && typeof it.id === 'string');

/** As members see them. */
export const bannersInOrder = (banners: readonly Banner[]): Banner[] =>
  banners.toSorted((a, b) => (a.priority ?? LAST) - (b.priority ?? LAST));

/** Priorities that say the order of the list. */
export const renumbered = <Entry extends { priority: number | null }>(list: readonly Entry[]): Entry[] =>
  list.map((it, at) => ({ ...it, priority: (at + 1) * STEP }));

export function newBanner(banners: readonly Banner[]): Banner {
  const taken = new Set(banners.map(it => it.id));
  let number = banners.length + 1;
  while (taken.has(`banner-${number}`)) number += 1;
  const nothing = { summary: null, image: null, phoneImage: null, link: null };
  return { id: `banner-${number}`, type: 'promotions', names: {}, priority: null, ...nothing };
}

/** Whether the banner has a picture that was uploaded, which may say more than its texts. */
export const isUploaded = ({ image, phoneImage }: Banner): boolean =>
  [image, phoneImage].some(it => it !== null && mediaNameIn(it) !== null);

export function bannerChecks(banners: readonly Banner[], context: CheckContext): FileCheck[] {
  const { facts, t, language } = context;
  const { missingIn, shownIn } = siteNames(codesOf(facts));
  return banners.flatMap(banner => {
    const { id, names, alt, from, until } = banner;
    const name = shownIn(names, language) || id;
    const check = (field: string, text: string): FileCheck => ({ entry: id, field, text });
    const alts = isUploaded(banner) ? missingIn(alt ?? {}) : [];
    return [
      ...titleChecks(names, name, context).map(text => check('names', text)),
      ...(alts.length > 0 ? [check('alt', t('check_alt', { name, languages: alts.join(', ') }))] : []),
      ...(from !== undefined && until !== undefined && until <= from
        ? [check('until', t('check_period', { name }))]
        : []),
    ];
  });
}
