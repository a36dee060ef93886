/** The line below the header while a break runs: its end, what is off, and the way to the money. */
import { Pause } from 'lucide';
import { Link, useLocation } from 'react-router';
import { withAction } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useAwayText } from './use-away-text.ts';
import { useEndOfBreak } from './use-end-of-break.ts';

export function AwayLine() {
  const t = useText();
  const location = useLocation();
  const away = useAway();
  const text = useAwayText(away);
  useEndOfBreak(away);
  if (text === null) return null;
  return (
    <div className="in-games" role="status">
      <Icon of={Pause} className="i s" />
      <p className="grow" suppressHydrationWarning>
        {text}
      </p>
      <Link className="link" to={withAction(location, 'withdrawal')} preventScrollReset>
        {t('error.withdraw')}
      </Link>
    </div>
  );
}
