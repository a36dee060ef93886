/** Names around a game that a search compares too: those of its studio, its category and its themes. */
import { displayName } from '../category.ts';
import { FALLBACK_LANGUAGE } from '../language.ts';

interface WithNames {
  /** JSON text of names per language code. */
  memberDisplay: string;
}

export interface GamesAround {
  categories: readonly (WithNames & { type: string })[];
  /** Active attributes. */
  attributes: readonly (WithNames & { id: string })[];
  /** Language code of the page. */
  code: string;
}

/** The name in the page's language, and the fallback's where that is another. */
export const namesOf = (memberDisplay: string, code: string, otherwise: string): string[] => [
  ...new Set([
    displayName(memberDisplay, code, otherwise),
    displayName(memberDisplay, FALLBACK_LANGUAGE, otherwise),
  ]),
];

interface GameLike {
  providerDisplay: string;
  type: string;
  attributes: readonly string[];
}

/** @returns for each game the names of its studio, category and themes */
export function aboutGames({ categories, attributes, code }: GamesAround): (game: GameLike) => string[] {
  const ofCategory = new Map(categories.map(it => [it.type, namesOf(it.memberDisplay, code, it.type)]));
  const ofAttribute = new Map(attributes.map(it => [it.id, namesOf(it.memberDisplay, code, it.id)]));
  return game => [
    game.providerDisplay,
    ...(ofCategory.get(game.type) ?? []),
    ...game.attributes.flatMap(id => ofAttribute.get(id) ?? []),
  ];
}
