/**
 * Finds the articles that answer a question in a visitor's own words. It is the search of the lobby (../search) over titles and texts, so
 * accents and spelling errors are forgiven. Where no article has all words, the search leaves out words that most articles have, and
 * then finds the nearest articles.
 */
import { asWritten, isUnspaced, type OneSpelling, wordsOf } from '../search/fold.ts';
import { searchGames } from '../search/search-games.ts';
import { indexOf, type SearchIndex } from '../search/search-index.ts';
import { withoutMarks } from './marked-text.ts';

/** An article, as much as the search reads of it. */
export interface SearchedArticle {
  id: string;
  title: string;
  lead: string;
  keywords: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

const MOST = 12;
const NEAR = 6;
/** A word of more than this share of the articles tells nothing. */
const COMMON = 0.4;

/** @param spelling as for games: brings Chinese to one spelling */
export const helpIndex = (
  articles: readonly SearchedArticle[],
  spelling: OneSpelling = asWritten,
): SearchIndex =>
  indexOf(
    articles.map(({ id, title, lead, keywords, sections }) => ({
      gameId: id,
      name: title,
      // A keyword is the member's word for the article, and counts as much as its title.
      displayName: keywords === '' ? title : keywords,
      about: [
        withoutMarks(lead),
        ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs.map(withoutMarks)]),
      ],
    })),
    spelling,
  );

/** Words of scripts without spaces are compared by pairs of characters, because no sign marks where one ends. */
const pairsOf = (word: string): string[] =>
  !isUnspaced(word) || word.length < 3
    ? [word]
    : Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2));

/** In how many articles a word stands. */
function articlesWith(typed: string, { vocabulary, ids }: SearchIndex): number {
  const found = new Set<number>();
  for (const { word, games } of vocabulary.postings)
    if (isUnspaced(typed) ? word.includes(typed) : word === typed) for (const game of games) found.add(game);
  return found.size / Math.max(1, ids.length);
}

function tellingWords(text: string, index: SearchIndex): string[] {
  const words = wordsOf(index.spelling(text)).flatMap(pairsOf);
  return words.filter(word => {
    const share = articlesWith(word, index);
    return share <= COMMON && (share > 0 || !isUnspaced(word));
  });
}

/** Ids of articles, best first. */
export function searchHelp(text: string, index: SearchIndex): string[] {
  const whole = searchGames(text, index, { most: MOST, isAsTyped: true });
  if (whole.total > 0) return whole.gameIds;
  const telling = tellingWords(text, index).join(' ');
  const asked = telling === '' ? text : telling;
  const found = searchGames(asked, index, { most: MOST });
  if (found.total > 0) return found.gameIds;
  return searchGames(asked, index, { isAsTyped: true, near: NEAR }).near;
}
