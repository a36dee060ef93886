/** Features and languages of a game, as its studio states them; and the operator's collections that it is in. */
import { Link } from 'react-router';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { attributeSlug } from '#app/domain/lobby.ts';
import type { NamedAttribute } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { StatedFacts } from './load-facts.server.ts';

/** The operator's own collections, each with the page of its games. */
function Collections({ attributes }: { attributes: readonly NamedAttribute[] }) {
  const t = useText();
  const tag = useLanguageTag();
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

interface AboutCardProps {
  /** The game's own. */
  attributes: readonly NamedAttribute[];
  stated: StatedFacts;
}

export function AboutCard({ attributes, stated: { facts, languages } }: AboutCardProps) {
  const t = useText();
  const hasFeatures = facts !== null && facts.features.length > 0;
  if (!hasFeatures && languages === '' && attributes.length === 0) return null;
  return (
    <dl className="card more-facts">
      {hasFeatures && <Features facts={facts} />}
      {languages !== '' && (
        <div>
          <dt>{t('facts.languages')}</dt>
          <dd>{languages}</dd>
        </div>
      )}
      {attributes.length > 0 && <Collections attributes={attributes} />}
    </dl>
  );
}
