/** A promotion as its form has it: any fields, so that what is not finished, or not understood here, is saved as it is. */
import type { PromotionKind } from '#app/contract/operator/promotion-definition.ts';
import type { PromotionOptions } from '#app/contract/operator/promotions.ts';
import { leadingLanguage, withoutEnglish } from '#app/domain/english-text.ts';

export type Draft = Readonly<Record<string, unknown>>;
export type Path = readonly string[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Languages of the site. */
export const languagesIn = ({ markets }: Pick<PromotionOptions, 'markets'>): string[] => [
  ...new Set(markets.flatMap(it => it.languages)),
];

/** @param languages of the site */
export const newDraft = (languages: readonly string[]): Draft => ({
  id: '',
  cmsId: '',
  kind: 'deposit',
  markets: {},
  playthrough: { times: 10, of: 'bonus' },
  days: 7,
  contributions: { games: {}, providers: {}, categories: {}, other: 0 },
  winsTo: 'sources',
  audience: { kind: 'all' },
  from: null,
  until: null,
  caps: { perMember: 1 },
  tabs: [],
  texts: { [leadingLanguage(languages)]: { title: '', summary: '', content: '', terms: '' } },
  image: null,
  priority: null,
});

/** A stored draft as it was written: without the English text that the platform has filled in. */
export const asWritten = (draft: Draft, languages: readonly string[]): Draft =>
  draft.texts === undefined ? draft : { ...draft, texts: withoutEnglish(draft.texts, languages) };

export function valueAt(draft: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return draft;
  return isObject(draft) && Object.hasOwn(draft, name) ? valueAt(draft[name], rest) : undefined;
}

/** The text of a value, as a field shows it. */
export function textAt(draft: Draft, path: Path): string {
  const value = valueAt(draft, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function textsAt(draft: Draft, path: Path): string[] {
  const value = valueAt(draft, path);
  return Array.isArray(value) ? value.map(String) : [];
}

export function keysAt(draft: Draft, path: Path): string[] {
  const value = valueAt(draft, path);
  return isObject(value) ? Object.keys(value) : [];
}

/** The draft with a value in its place; undefined removes it. */
export function withValue(draft: Draft, [name = '', ...rest]: Path, value: unknown): Draft {
  const inner = rest.length === 0 ? value : withValue(isObject(draft[name]) ? draft[name] : {}, rest, value);
  const { [name]: _, ...others } = draft;
  return inner === undefined ? others : { ...draft, [name]: inner };
}

/** A whole number of what was typed; a text that is none stays, so that the check names it. */
export const numberOf = (text: string): number | string | undefined =>
  text === '' ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : text;

/** Amounts that a kind has in each market; the others may stand beside. */
export const AMOUNTS_OF_KIND = {
  deposit: ['lowestDeposit', 'most'],
  fixed: ['amount'],
  code: ['amount'],
  rounds: ['stake'],
} as const satisfies Readonly<Record<PromotionKind, readonly string[]>>;

const FIELDS_OF_KINDS: Readonly<Record<string, readonly PromotionKind[]>> = {
  share: ['deposit'],
  rounds: ['rounds'],
  code: ['code', 'rounds'],
  codeFiles: ['code', 'rounds'],
};

/** The draft as one of another kind: without the fields and amounts that it must not have. */
export function withKind(draft: Draft, kind: PromotionKind): Draft {
  const own: readonly string[] = AMOUNTS_OF_KIND[kind];
  const strange = Object.values(AMOUNTS_OF_KIND)
    .flat()
    .filter(name => !own.includes(name));
  const fields = Object.entries(FIELDS_OF_KINDS).filter(([, kinds]) => !kinds.includes(kind));
  const paths: Path[] = [
    ...fields.map(([name]) => [name]),
    ...keysAt(draft, ['markets']).flatMap(country => strange.map(name => ['markets', country, name])),
  ];
  const cleared = paths
    .filter(path => valueAt(draft, path) !== undefined)
    .reduce((changed, path) => withValue(changed, path, undefined), withValue(draft, ['kind'], kind));
  const isWithoutDeposit = kind !== 'deposit' && textAt(cleared, ['playthrough', 'of']) !== 'bonus';
  return isWithoutDeposit ? withValue(cleared, ['playthrough', 'of'], 'bonus') : cleared;
}
