/** The prizes of jackpots that the player has won: a still card over the stage, or a sentence where the market forbids celebrations. */
import { useSnapshot } from 'valtio';
import { jackpotName } from '#demo/studio/engines/jackpot-name.ts';
import type { Table } from '../table.ts';
import { clearPrizes } from '../table-state.ts';
import type { Text } from '../text.ts';

export interface PrizeProps {
  table: Table;
  money: (decimal: string) => string;
}

export const prizeOf = (t: Text) =>
  function JackpotPrize({ table, money }: PrizeProps) {
    const { prizes, phase } = useSnapshot(table.state);
    if (phase !== 'idle' || prizes.length === 0) return null;
    const { celebratesWins, currency } = table.opened;
    return (
      <div className="jackpot-prize" data-calm={!celebratesWins} role="status">
        {prizes.map(({ tier, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round may hit the same jackpot twice
          <p key={at}>
            <span>{t('jackpot_won', { name: jackpotName(tier) })}</span>{' '}
            <b>
              <bdi translate="no" dir="ltr">{`${currency}\u00a0${money(amount)}`}</bdi>
            </b>
          </p>
        ))}
        <p>
          <small>{t('jackpot_paid')}</small>
        </p>
        <button type="button" onClick={() => clearPrizes(table.state)}>
          {t('go_on')}
        </button>
      </div>
    );
  };
