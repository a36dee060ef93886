/** Studios as cards. One that is closed for maintenance says so. */

import { Link } from 'react-router';
import type { Maintenance } from '#app/contract/game.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { Studio } from './lobby-page.ts';
import { StudioMark } from './studio-mark.tsx';

interface StudioGridProps {
  /** Category that the cards lead to [2.46]. */
  type: string;
  studios: readonly Studio[];
  maintenance: Maintenance;
  hasCounts?: boolean;
}

export function StudioGrid({ type, studios, maintenance, hasCounts = false }: StudioGridProps) {
  const t = useText();
  const tag = useLanguageTag();
  return (
    <ul className="provs">
      {studios.map(({ providerId, name, count }) => (
        <li key={providerId}>
          <Link to={`/${tag}/${type}?provider=${encodeURIComponent(providerId)}`}>
            <StudioMark providerId={providerId} />
            <span className="clip grow" dir="auto">
              {name}
            </span>
            {maintenance.providers[providerId] !== undefined ? (
              <span className="tag warn">{t('lobby.maintenance')}</span>
            ) : (
              hasCounts && <span className="num xs dim">{groupedNumber(count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
