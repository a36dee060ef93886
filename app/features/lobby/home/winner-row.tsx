/** The jackpots that were won last: amount, game and day. It names no member. */
import { Trophy } from 'lucide';
import { useId } from 'react';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { HomePage } from './home-page.ts';
import { useHomeText } from './use-home-text.ts';

export function WinnerRow({ wins, currency }: Pick<HomePage, 'wins' | 'currency'>) {
  const t = useText();
  const tag = useLanguageTag();
  const titleId = useId();
  const { sum, day } = useHomeText();
  if (wins.length === 0) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <div className="section-header">
        <h2 id={titleId}>{t('front.winners')}</h2>
      </div>
      <ul className="trust">
        {wins.map(({ game, name, amount, at }) => (
          <li key={`${game.gameId} ${name} ${at}`} className="row">
            <Icon of={Trophy} />
            <div className="grow">
              <b className="number">{sum(amount, currency)}</b>
              <p className="small-text muted">
                <SiteLink
                  className="link"
                  to={`/${tag}/${game.type}/${game.gameId}`}
                  dir="auto"
                  translate="no"
                >
                  {game.displayName}
                </SiteLink>
                <span>{` · ${name} · ${day(at)}`}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
