/** The jackpots of a game with odds. Polls the amounts each minute; they change without motion. */
import { useEffect, useId } from 'react';
import { gameJackpots, type LiveJackpot } from '#app/contract/live-games.ts';
import { isolateLtr } from '#app/domain/bidi.ts';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { formatAmount } from '#app/domain/money.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useCallQuery } from '#app/page/use-query.ts';

interface JackpotsProps {
  gameId: string;
  currency: string;
  /** Jackpots of the server-rendered document. */
  first: readonly LiveJackpot[];
}

const shown = (amount: string) => isolateLtr(formatAmount(amount));

function Row({ jackpot }: { jackpot: LiveJackpot }) {
  const t = useText();
  const { short } = useDates();
  const { name, amount, seed, sharePercent, odds, limit, last } = jackpot;
  return (
    <tr>
      <th scope="row">
        <bdi translate="no">{name}</bdi>
      </th>
      <td className="pot">
        <bdi translate="no" dir="ltr" suppressHydrationWarning>
          {formatAmount(amount)}
        </bdi>
      </td>
      <td>
        {odds === null
          ? t('jackpots.before', { limit: shown(limit ?? amount) })
          : t('jackpots.one_in', { odds: isolateLtr(groupedNumber(odds)) })}
      </td>
      <td>
        {sharePercent === 0
          ? t('jackpots.fixed', { seed: shown(seed) })
          : t('jackpots.grows', { seed: shown(seed), share: String(sharePercent) })}
      </td>
      <td suppressHydrationWarning>
        {last === null
          ? t('jackpots.never')
          : t('jackpots.hit', { day: short(last.at), amount: shown(last.amount) })}
      </td>
    </tr>
  );
}

export function Jackpots({ gameId, currency, first }: JackpotsProps) {
  const t = useText();
  const titleId = useId();
  const { output, refetch } = useCallQuery(gameJackpots, () => ({ gameId, currency }), {
    key: gameId,
    isKnown: true,
  });
  useEffect(() => {
    const interval = setInterval(() => void refetch(), MINUTE_MS);
    return () => clearInterval(interval);
  }, [refetch]);
  const jackpots = output?.jackpots ?? first;
  const unit = jackpots[0]?.unit ?? '1';
  const columns = [
    t('jackpots.name'),
    t('jackpots.amount', { currency }),
    t('jackpots.odds', { unit: shown(unit) }),
    t('jackpots.growth'),
    t('jackpots.last'),
  ];
  return (
    <section className="card jackpots">
      <h2 id={titleId}>{t('jackpots.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page scrolls by keyboard */}
      <section className="scrolls" aria-labelledby={titleId} tabIndex={0}>
        <table className="number">
          <thead>
            <tr>
              {columns.map(it => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jackpots.map(it => (
              <Row key={it.jackpotId} jackpot={it} />
            ))}
          </tbody>
        </table>
      </section>
      <p className="small-text muted">{t('jackpots.due')}</p>
    </section>
  );
}
