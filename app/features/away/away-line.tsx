/** The line below the header while a break runs: its end, what is off, and the way to the money. */
import { Pause } from 'lucide';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Away } from '#app/contract/wallet.ts';
import { parseDate } from '#app/domain/date.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { now } from '#app/features/clock.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useStores } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAwayText } from './use-away-text.ts';

/** The longest time that a browser's timer takes, in milliseconds: a longer break outlives the page. */
const LONGEST_MS = 2_147_483_000;

/** Ends the break of the page's member once it is over, by the device's clock. */
function useEndOfBreak(away: Away | null): void {
  const { user } = useStores();
  const until = away?.until ?? null;
  useEffect(() => {
    const end = parseDate(until);
    if (until === null || !end.ok || end.value - now() > LONGEST_MS) return;
    const over = () => {
      if (user.data?.away?.until === until) user.data.away = null;
    };
    const timer = setTimeout(over, Math.max(0, end.value - now()));
    return () => clearTimeout(timer);
  }, [until, user]);
}

export function AwayLine() {
  const t = useText();
  const location = useLocation();
  const away = useAway();
  const text = useAwayText(away);
  useEndOfBreak(away);
  if (text === null) return null;
  return (
    <div className="in-games" role="status">
      <Icon of={Pause} className="icon small" />
      <p className="grow" suppressHydrationWarning>
        {text}
      </p>
      <Link className="link" to={withAction(location, 'withdrawal')} preventScrollReset>
        {t('error.withdraw')}
      </Link>
    </div>
  );
}
