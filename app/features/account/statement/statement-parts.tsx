/** The cards of a statement: sums of the period, its months, and sums of the whole time. */
import type { Statement, StatementMonth } from '#app/contract/statement.ts';
import { isolate } from '#app/domain/bidi.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { formatAmount, parseAmount, toDecimalString } from '#app/domain/money.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useDates } from '#app/page/use-dates.ts';
import type { StatementWords } from './use-statement-words.ts';

type Sums = Statement['totals'];

/** The share of stakes that came back, to a tenth of a per cent; null without a stake. */
function shareOf({ staked, won }: Sums): string | null {
  const [out, back] = [Number(staked), Number(won)];
  return out > 0 ? formatAmount((Math.round((back / out) * 1000) / 10).toFixed(1)) : null;
}

export function Totals({ totals, words }: { totals: Sums; words: StatementWords }) {
  const { t, money, signed } = words;
  const share = shareOf(totals);
  const counted = (count: number) => ({ count, number: groupedNumber(count) });
  const cards = [
    [t('statement.deposited'), money(totals.deposited), t('statement.deposits', counted(totals.deposits))],
    [
      t('statement.withdrawn'),
      money(totals.withdrawn),
      t('statement.withdrawals', counted(totals.withdrawals)),
    ],
    [t('statement.staked'), money(totals.staked), t('statement.rounds', counted(totals.rounds))],
    [t('statement.won'), money(totals.won), share === null ? '' : t('statement.share', { share })],
    [t('statement.result'), money(totals.result), t('statement.result_text')],
    [t('statement.bonuses'), signed(totals.bonuses), t('statement.credits', counted(totals.bonusCount))],
  ] as const;
  return (
    <dl className="statement-sums number">
      {cards.map(([name, figure, below]) => (
        <div key={name}>
          <dt className="tiny-text dim">{name}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {figure}
            </bdi>
            <span className="tiny-text dim">{below}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Deposits less withdrawals, as decimal text. */
export function netOf({ deposited, withdrawn }: Pick<Sums, 'deposited' | 'withdrawn'>): string {
  const decimals = Math.max(...[deposited, withdrawn].map(it => it.split('.')[1]?.length ?? 0));
  const [into, out] = [parseAmount(deposited, decimals), parseAmount(withdrawn, decimals)];
  return into.ok && out.ok ? toDecimalString(into.value - out.value, decimals) : '0';
}

export function Lifetime({ statement, words }: { statement: Statement; words: StatementWords }) {
  const tag = useLanguageTag();
  const { t, money } = words;
  const { day } = useDates(statement.timeZone);
  const { since, deposited, withdrawn, net, credits = '0', balance } = statement.lifetime;
  return (
    <section id="lifetime" className="card lifetime" aria-labelledby="lifetime-title">
      <div className="grow">
        <h2 id="lifetime-title" className="tiny-text dim">
          {t('statement.lifetime_since', {
            date: isolate(day(since)),
          })}
        </h2>
        <b className="number">
          <bdi translate="no" dir="ltr">
            {money(net)}
          </bdi>
        </b>
        <p className="small-text muted number">
          {t('statement.lifetime_text', {
            deposited: money(deposited),
            withdrawn: money(withdrawn),
            balance: money(balance),
          })}
        </p>
        {/[1-9]/.test(credits) && (
          <p className="small-text muted number">
            {t('statement.lifetime_credits', { credits: money(credits) })}
          </p>
        )}
      </div>
      <SiteLink className="button" to={`/${tag}/account/play-safely`}>
        {t('statement.review_limits')}
      </SiteLink>
    </section>
  );
}

interface MonthsProps {
  /** The newest first. */
  months: readonly StatementMonth[];
  words: StatementWords;
}

export function MonthTable({ months, words }: MonthsProps) {
  const { t, money } = words;
  return (
    <div className="card month-table desktop-only">
      <table className="number">
        <thead>
          <tr>
            <th>{t('statement.month')}</th>
            <th className="align-end">{t('statement.deposited')}</th>
            <th className="align-end">{t('statement.withdrawn')}</th>
            <th className="align-end">{t('statement.net')}</th>
            <th className="align-end">{t('statement.result')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(it => (
            <tr key={it.month}>
              <td>{words.month(it.month)}</td>
              {[it.deposited, it.withdrawn, netOf(it), it.result].map((figure, at) => (
                <td key={`${it.month} ${String(at)}`} className="align-end">
                  <bdi translate="no" dir="ltr">
                    {money(figure)}
                  </bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function MonthList({ months, words }: MonthsProps) {
  const { t, money } = words;
  return (
    <div className="phone-only">
      <h2 className="months-header">{t('statement.months')}</h2>
      <ul className="months number">
        {months.map(it => (
          <li key={it.month}>
            <b>{words.month(it.month)}</b>
            <b>
              <bdi translate="no" dir="ltr">
                {money(netOf(it))}
              </bdi>
            </b>
            <span className="tiny-text dim">
              {t('statement.in_out', { in: money(it.deposited), out: money(it.withdrawn) })}
            </span>
            <span className="tiny-text dim">{t('statement.net')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
