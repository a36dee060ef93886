/** The game's jackpots above its stage: name, amount, and the odds beside it. Amounts change without motion. */
import './jackpot.css';
import { useSnapshot } from 'valtio';
import type { StudioJackpot } from '#app/contract/studio.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { jackpotName } from '#demo/studio/engines/jackpot-name.ts';
import type { Text } from '../text.ts';
import type { JackpotClient } from './jackpot-client.ts';

export interface StripProps {
  client: JackpotClient;
  /** Decimal text as an amount. */
  money: (decimal: string) => string;
}

type Odds = Pick<StudioJackpot, 'odds' | 'limit'>;

const oddsText = (t: Text, { odds, limit }: Odds, money: StripProps['money']): string =>
  odds === null
    ? t('drops_before', { limit: money(limit ?? '0') })
    : t('one_in', { odds: groupedNumber(odds) });

export const stripOf = (t: Text) =>
  function JackpotStrip({ client, money }: StripProps) {
    const { jackpots } = useSnapshot(client.state);
    const [first] = jackpots;
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that is wider than the frame scrolls by keyboard
      <section className="jackpots" aria-label={t('jackpots')} tabIndex={0}>
        <ul>
          {jackpots.map(it => (
            <li key={it.tier}>
              <bdi translate="yes">{jackpotName(it.tier)}</bdi> <b dir="ltr">{money(it.amount)}</b>{' '}
              <small>{oddsText(t, it, money)}</small>
            </li>
          ))}
        </ul>
        {first !== undefined && <small>{t('odds_unit', { unit: money(first.unit) })}</small>}
      </section>
    );
  };
