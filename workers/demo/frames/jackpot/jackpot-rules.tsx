/** The jackpots on the game's page of rules: what each starts with, its odds, and what all of them return. */
import { useSnapshot } from 'valtio';
import type { StudioJackpot } from '#app/contract/studio.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { jackpotName } from '#demo/studio/engines/jackpot-name.ts';
import type { Text } from '../text.ts';
import type { StripProps } from './jackpot-strip.tsx';

interface RowProps {
  t: Text;
  jackpot: StudioJackpot;
  money: StripProps['money'];
}

function Row({ t, jackpot, money }: RowProps) {
  const { tier, seed, sharePercent, odds, limit, last } = jackpot;
  return (
    <tr>
      <th scope="row">
        <bdi translate="yes">{jackpotName(tier)}</bdi>
      </th>
      <td>
        {sharePercent === 0
          ? t('jackpot_fixed', { amount: money(seed) })
          : t('jackpot_grows', { seed: money(seed), share: sharePercent })}
      </td>
      <td>
        {odds === null
          ? t('drops_before', { limit: money(limit ?? '0') })
          : t('one_in', { odds: groupedNumber(odds) })}
      </td>
      <td>
        {last === null
          ? t('jackpot_never')
          : t('jackpot_last', { day: last.at.slice(0, 10), amount: money(last.amount) })}
      </td>
    </tr>
  );
}

export const rulesOf = (t: Text) =>
  function JackpotRules({ client, money }: StripProps) {
    const { jackpots } = useSnapshot(client.state);
    const [first] = jackpots;
    if (first === undefined) return null;
    const unit = money(first.unit);
    const percent = jackpots.reduce((sum, it) => sum + it.returnPercent, 0);
    return (
      <section className="jackpot-rules">
        <h3>{t('jackpots')}</h3>
        <p>{t('jackpot_return', { percent: percent.toFixed(2) })}</p>
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('jackpot')}</th>
                <th scope="col">{t('jackpot_amount')}</th>
                <th scope="col">{t('odds_unit', { unit })}</th>
                <th scope="col">{t('jackpot_hit')}</th>
              </tr>
            </thead>
            <tbody>
              {jackpots.map(it => (
                <Row key={it.tier} t={t} jackpot={it as StudioJackpot} money={money} />
              ))}
            </tbody>
          </table>
        </div>
        <p>{t('jackpot_odds')}</p>
        {jackpots.map(
          ({ tier, limit, dropHash }) =>
            dropHash !== null && (
              <p key={tier}>
                <span>{t('jackpot_drop', { name: jackpotName(tier), limit: money(limit ?? '0') })}</span>{' '}
                <code dir="ltr">{dropHash}</code>
              </p>
            ),
        )}
        <p>{t('jackpot_free')}</p>
      </section>
    );
  };
