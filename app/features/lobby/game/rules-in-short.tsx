/** The rules of a game in short, in the words of its studio. */
import { Check } from 'lucide';
import { useId } from 'react';
import type { GameFacts } from '#app/contract/game-facts.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

export function RulesInShort({
  rules,
  language,
}: {
  rules: NonNullable<GameFacts['rules']>;
  language: string;
}) {
  const t = useText();
  const titleId = useId();
  const isForeign = language !== codeOfTag(useLanguageTag());
  return (
    <section id="rules" className="in-short" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('facts.rules')}</h2>
      <ul {...(isForeign ? { lang: language, dir: 'auto' } : {})}>
        {rules.sentences.map(sentence => (
          <li key={sentence}>
            <Icon of={Check} className="icon small" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      <p className="small-text dim">{t('facts.rules_version', { version: rules.version })}</p>
    </section>
  );
}
