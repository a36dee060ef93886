/** The facts that a game's page shows of a studio's statement, in its market's currency and its language. */
import type { GameFacts } from '#app/contract/game-facts.ts';
import { FALLBACK_LANGUAGE } from '#app/domain/language.ts';
import type { StoredStatement } from './studio-facts.db.ts';

/** A statement is in a language where all of its words are; otherwise it is shown in English, as a whole. */
function languageOf({ game, rules }: StoredStatement, code: string): string {
  const names = game.payTable?.rows.map(row => row.name) ?? [];
  const all = [...(rules === null ? [] : [rules.sentences, rules.features]), ...names];
  const isIn = (words: Readonly<Record<string, string | string[]>>) =>
    Object.hasOwn(words, code) || words[FALLBACK_LANGUAGE]?.length === 0;
  return all.every(isIn) ? code : FALLBACK_LANGUAGE;
}

/** @param code a language code */
export function factsOfStatement(
  stored: StoredStatement,
  { currency, code }: { currency: string; code: string },
): GameFacts {
  const { gameId: _id, rulesId: _rules, stakes, payTable, ...figures } = stored.game;
  const language = languageOf(stored, code);
  const { rules } = stored;
  return {
    ...figures,
    stakes: Object.hasOwn(stakes, currency) ? (stakes[currency] ?? null) : null,
    language,
    features: rules?.features[language] ?? [],
    rules: rules && { version: rules.version, sentences: rules.sentences[language] ?? [] },
    payTable: payTable && {
      ...payTable,
      rows: payTable.rows.map(row => ({ ...row, name: row.name[language] ?? '' })),
    },
  };
}
