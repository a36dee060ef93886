/** Loads a game's facts: the studio's statement, and the names of the game's languages. */
import type { RouterContextProvider } from 'react-router';
import { gateway } from '#app/api/context.ts';
import { type GameFacts, gameFacts } from '#app/contract/game-facts.ts';
import { htmlLanguage } from '#app/domain/language.ts';

/** `facts` is null where the studio states nothing; `isRead` says whether that is known. */
export interface StatedFacts {
  facts: GameFacts | null;
  isRead: boolean;
  currency: string;
  /** The game's languages in words of the page's language; empty where none are stated. Browsers name none (0049). */
  languages: string;
}

/** Language codes as a list in a language. A code that is none stays as it is. */
function languageList(codes: readonly string[], tag: string): string {
  const locale = htmlLanguage(tag);
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const inOrder = codes.map(code => names.of(code) ?? code).toSorted(new Intl.Collator(locale).compare);
  return new Intl.ListFormat(locale).format(inOrder);
}

/** A call that fails leaves the page without facts. An operator's own platform may not know the call: 404, nothing is stated. */
export async function readFacts(
  context: Readonly<RouterContextProvider>,
  { gameId, currency, tag }: { gameId: string; currency: string; tag: string },
): Promise<StatedFacts> {
  const reply = await context.get(gateway)(gameFacts.name, { gameId, currency });
  const read = gameFacts.output.safeParse(reply.output);
  const isUnknown = reply.code === 404;
  if (!isUnknown && !(reply.status && read.success))
    return { facts: null, isRead: false, currency, languages: '' };
  const facts = isUnknown ? null : (read.data ?? null);
  return { facts, isRead: true, currency, languages: languageList(facts?.languages ?? [], tag) };
}
