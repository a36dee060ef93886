/** Studios as cards. One that is closed for maintenance says so. */

import type { Maintenance } from '#app/contract/game.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import type { StudioCard } from '../lobby-page.ts';
import { StudioMark } from './studio-mark.tsx';

export interface StudioGridProps {
  studios: readonly StudioCard[];
  maintenance: Maintenance;
  hasCounts?: boolean;
}

export function StudioGrid({ studios, maintenance, hasCounts = false }: StudioGridProps) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <ul className="provider-grid">
      {studios.map(({ providerId, name, count, type }) => (
        <li key={providerId}>
          <SiteLink to={`/${tag}/${type}?provider=${encodeURIComponent(providerId)}`}>
            <StudioMark providerId={providerId} name={name} />
            <span translate="no" className="clip grow" dir="auto">
              {name}
            </span>
            {maintenance.providers[providerId] !== undefined ? (
              <span className="tag warn">{t('lobby.maintenance')}</span>
            ) : (
              hasCounts && <span className="number tiny-text dim">{groupedNumber(count)}</span>
            )}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
