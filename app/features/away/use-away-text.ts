/** The sentence about a running break: its end, and what is off meanwhile. */
import type { Away } from '#app/contract/wallet.ts';
import { isolate } from '#app/domain/bidi.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';

/** Null without a break. */
export function useAwayText(away: Away | null): string | null {
  const t = useText();
  const { short, moment } = useDates();
  if (away === null) return null;
  const { kind, until } = away;
  if (until === null) return t('away.for_good');
  // A self-exclusion ends in another year: without it, one of twelve months would seem to end today.
  if (kind === 'time-out') return t('away.time_out', { until: isolate(short(until)) });
  return t('away.exclusion', { until: isolate(moment(until)) });
}
