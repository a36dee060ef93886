/**
 * The link to a game for fun, beside the one that plays with money. Its address asks for no login. A member who takes a break has none:
 * the platform starts no game for them, for fun either.
 */
import { Link, useLocation } from 'react-router';
import { demoPath } from '#app/domain/play-address.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useSite } from '#app/page/use-page.ts';
import { rememberPath } from './last-path.ts';

interface DemoWayProps {
  game: { gameId: string; method: 0 | 1 };
  className?: string;
  tabIndex?: number;
}

/** A game of method 1 has a tab of its own here too [4.35], with the same bar around it; the app has one tab [4.33]. */
export function DemoWay({ game: { gameId, method }, className = 'button large', tabIndex }: DemoWayProps) {
  const t = useText();
  const tag = useLanguageTag();
  const place = useLocation();
  const { device } = useSite();
  const away = useAway();
  if (away !== null) return null;
  const isElsewhere = method === 1 && device !== 'app';
  return (
    <Link
      className={className}
      tabIndex={tabIndex}
      to={demoPath(tag, gameId)}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener' } : { onClick: () => rememberPath(place) })}
    >
      {t('lobby.for_fun')}
    </Link>
  );
}
