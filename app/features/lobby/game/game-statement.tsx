/** The studio's statement of a game, or a sentence where there is none to show. */
import { useText } from '#app/i18n/use-language.tsx';
import { Figures } from './figures.tsx';
import type { StatedFacts } from './load-facts.server.ts';
import { RulesInShort } from './rules-in-short.tsx';

/** @param studio its name */
export function GameStatement({ studio, stated }: { studio: string; stated: StatedFacts }) {
  const t = useText();
  const { facts, isRead, currency } = stated;
  return (
    <div className="stated">
      {facts === null ? (
        <p className="muted">{isRead ? t('facts.none', { name: studio }) : t('facts.failed')}</p>
      ) : (
        <Figures facts={facts} currency={currency} />
      )}
      {facts?.rules && <RulesInShort rules={facts.rules} language={facts.language} />}
    </div>
  );
}
