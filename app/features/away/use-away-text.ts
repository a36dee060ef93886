/** The sentence about a running break: its end, and what is off meanwhile. */
import type { Away } from '#app/contract/wallet.ts';
import { isolate } from '#app/domain/bidi.ts';
import { useMoment } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';

/** Null without a break. */
export function useAwayText(away: Away | null): string | null {
  const t = useText();
  const moment = useMoment(away?.until ?? null);
  if (away === null) return null;
  const isTimeOut = away.kind === 'time-out';
  if (moment === null) return t('away.for_good');
  return t(isTimeOut ? 'away.time_out' : 'away.exclusion', { until: isolate(moment) });
}
