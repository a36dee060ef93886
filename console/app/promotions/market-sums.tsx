/** Claims of a promotion by market, with what was granted, wagered and paid of them. */
import type { PromotionDetail, PromotionMarket } from '#app/contract/operator/promotions.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Amount } from '../list/amount.tsx';
import { Moment } from '../list/moment.tsx';
import { useText } from '../text/text.ts';
import { SumHeads } from './sum-heads.tsx';

/** A share in whole per cent; null without a whole. */
export const shareOf = (part: string, whole: string): string | null =>
  Number(whole) > 0 ? `${Math.round((Number(part) / Number(whole)) * 100)}%` : null;

function Row({ of }: { of: PromotionMarket }) {
  return (
    <tr>
      <th scope="row">
        <span className="row-mark">
          <CountryMark country={of.country} size={18} />
          <span>{of.country}</span>
        </span>
      </th>
      <td data-figure="true">{of.claims}</td>
      <td data-figure="true">
        <Amount of={of.granted} currency={of.currency} />
      </td>
      <td data-figure="true">
        <span className="dim">{shareOf(of.wagered, of.toWager)}</span>
      </td>
      <td data-figure="true">
        <Amount of={of.paid} currency={of.currency} />{' '}
        <span className="dim">{shareOf(of.paid, of.granted)}</span>
      </td>
    </tr>
  );
}

/** How far wallets are read: what stands beside is of that time. */
export function Progress({ of: { asOf, unread } }: { of: Pick<PromotionDetail, 'asOf' | 'unread'> }) {
  const t = useText();
  return (
    <p className="tiny-text dim promotion-progress">
      {asOf !== null && (
        <>
          {t('promotion_as_of')} <Moment of={asOf} />.{' '}
        </>
      )}
      {unread > 0 && <span>{t('promotion_unread', { count: unread })}</span>}
    </p>
  );
}

export function MarketSums({ of }: { of: PromotionDetail }) {
  const t = useText();
  const { markets } = of;
  if (markets.length === 0) return <p className="empty-note">{t('promotion_no_claims')}</p>;
  return (
    <>
      <div className="list-scroll">
        <table className="list-table figures" aria-label={t('promotion_by_market')}>
          <thead>
            <tr>
              <th scope="col">{t('event_country')}</th>
              <SumHeads />
            </tr>
          </thead>
          <tbody>
            {markets.map(it => (
              <Row key={it.country} of={it} />
            ))}
          </tbody>
        </table>
      </div>
      <Progress of={of} />
    </>
  );
}
