/** What the studio states about a game, or a sentence where there is nothing to show; and the collections it is in. */
import { Link } from 'react-router';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { attributeSlug } from '#app/domain/lobby.ts';
import type { NamedAttribute, TileGame } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Figures } from './figures.tsx';
import type { StatedFacts } from './load-facts.server.ts';
import { RulesInShort } from './rules-in-short.tsx';

/** The operator's own collections, each with the page of its games. */
function Collections({ attributes }: { attributes: readonly NamedAttribute[] }) {
  const t = useText();
  const tag = useLanguageTag();
  if (attributes.length === 0) return null;
  return (
    <div>
      <dt>{t('facts.found_in')}</dt>
      <dd className="wrap">
        {attributes.map(({ id, memberDisplay }) => (
          <Link
            key={id}
            className="chip"
            to={`/${tag}/attr/${attributeSlug(displayName(memberDisplay, 'en', id))}`}
          >
            {displayName(memberDisplay, codeOfTag(tag), id)}
          </Link>
        ))}
      </dd>
    </div>
  );
}

/** Words of the studio, which may be in English on a page in another language. */
function Features({ facts }: { facts: GameFacts }) {
  const t = useText();
  const isForeign = facts.language !== codeOfTag(useLanguageTag());
  if (facts.features.length === 0) return null;
  return (
    <div>
      <dt>{t('lobby.feature')}</dt>
      <dd>
        <ul className="words" {...(isForeign ? { lang: facts.language } : {})}>
          {facts.features.map(feature => (
            <li key={feature} className="tag">
              {feature}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

interface GameStatementProps {
  game: TileGame;
  attributes: readonly NamedAttribute[];
  stated: StatedFacts;
}

export function GameStatement({ game, attributes, stated }: GameStatementProps) {
  const t = useText();
  const { facts, isRead, currency, languages } = stated;
  const own = attributes.filter(({ id }) => game.attributes.includes(id));
  return (
    <div className="stated">
      {facts === null ? (
        <p className="mut">{isRead ? t('facts.none', { name: game.providerDisplay }) : t('facts.failed')}</p>
      ) : (
        <Figures facts={facts} currency={currency} />
      )}
      {facts?.rules && <RulesInShort rules={facts.rules} language={facts.language} />}
      <dl className="more-facts">
        {facts && <Features facts={facts} />}
        {languages !== '' && (
          <div>
            <dt>{t('facts.languages')}</dt>
            <dd>{languages}</dd>
          </div>
        )}
        <Collections attributes={own} />
      </dl>
    </div>
  );
}
