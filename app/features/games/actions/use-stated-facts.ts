/** The studio's statement about a game, requested when a visitor opens the facts. */
import { useEffect, useState } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { gameFacts } from '#app/page/endpoints.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { currencyOf } from '#app/visit/site.ts';

interface StatedFacts {
  /** Null where the studio states nothing, or where the statement could not be read. */
  facts: GameFacts | null;
  isRead: boolean;
  currency: string;
}

/** Statements by language and game; those that could not be read are asked for again. */
const statementsOf = perPage(({ call, stores: { app, user } }: Page) => {
  const known = new Map<string, StatedFacts>();
  return async (tag: string, gameId: string): Promise<StatedFacts> => {
    const currency = currencyOf({ member: user.data?.user ?? null, countries: app.countries }, tag);
    const key = `${tag} ${currency} ${gameId}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const reply = await call(gameFacts, { gameId, currency }, { refusals: 'shown by the page' });
    // An operator's own platform may not know the call: nothing is stated.
    const isRead = reply?.status === true || reply?.code === 404;
    const stated = { facts: reply?.status ? reply.output : null, isRead, currency };
    if (isRead) known.set(key, stated);
    return stated;
  };
});

/** @returns null until the platform has answered */
export function useStatedFacts(gameId: string): StatedFacts | null {
  const ask = statementsOf(usePage());
  const tag = useLanguageTag();
  const [stated, setStated] = useState<StatedFacts | null>(null);
  useEffect(() => {
    let isWanted = true;
    void ask(tag, gameId).then(it => isWanted && setStated(it));
    return () => {
      isWanted = false;
    };
  }, [ask, tag, gameId]);
  return stated;
}
