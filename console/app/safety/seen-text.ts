/** What was seen of a signal, in one line. */
import type { SafetyRow } from '#app/contract/operator/safety.ts';
import { formatAmount } from '#app/domain/money.ts';
import type { ConsoleText } from '../text/text.ts';

export function seenText(t: ConsoleText, { kind, figures, amounts, currency }: SafetyRow): string {
  const figure = (name: string) => figures[name] ?? 0;
  const sum = (name: string) => `${formatAmount(amounts[name] ?? '0')} ${currency}`;
  switch (kind) {
    case 'rising-deposits':
      return t('safety_seen_deposits', { times: figure('times'), sum: sum('recent') });
    case 'night-play':
      return t('safety_seen_nights', { count: figure('nights'), share: figure('share') });
    case 'chasing-losses':
      return t('safety_seen_chases', { count: figure('chases'), sum: sum('deposited') });
    case 'raised-limits':
      return t('safety_seen_raises', { count: figure('raises') });
  }
}
