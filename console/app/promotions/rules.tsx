/** The terms of a promotion as facts, with its amounts by market. */
import type { PromotionDefinition } from '#app/contract/operator/promotion-definition.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { Amount } from '../list/amount.tsx';
import { Fact } from '../list/fact.tsx';
import { useFormats } from '../text/formats.ts';
import { Listed } from '../text/listed.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';

/** Amounts by market in the order in which they are shown. */
export const AMOUNT_TITLES = {
  lowestDeposit: 'promotion_lowest_deposit',
  most: 'promotion_most',
  amount: 'amount',
  stake: 'promotion_round_stake',
  mostStake: 'promotion_most_stake',
  mostReleased: 'promotion_most_paid',
} as const satisfies Readonly<Record<keyof PromotionDefinition['markets'][string], ConsoleTextKey>>;

export const AMOUNTS = Object.keys(AMOUNT_TITLES) as (keyof typeof AMOUNT_TITLES)[];

function Terms({ of }: { of: PromotionDefinition }) {
  const t = useText();
  const { length } = useFormats();
  const { share, rounds, playthrough, days, caps, code, codeFiles, audience, winsTo } = of;
  return (
    <>
      {share !== undefined && <Fact title={t('promotion_share')}>{`${share}%`}</Fact>}
      {rounds !== undefined && (
        <Fact title={t('wallet_rounds')}>
          <Listed of={[rounds.count, rounds.gameId]} />
        </Fact>
      )}
      {code !== undefined && <Fact title={t('promotion_code')}>{code}</Fact>}
      {codeFiles === true && <Fact title={t('codes')}>{t('codes_open_it')}</Fact>}
      <Fact title={t('promotion_times')}>
        {t(playthrough.of === 'bonus' ? 'promotion_times_of_bonus' : 'promotion_times_of_both', {
          times: playthrough.times,
        })}
      </Fact>
      <Fact title={t('promotion_days')}>{length(days, 'day')}</Fact>
      <Fact title={t('promotion_for')}>
        {audience.kind === 'vip'
          ? `${t('promotion_for_vip')}: ${audience.tiers.join(', ')}`
          : t(audience.kind === 'new' ? 'promotion_for_new' : 'promotion_for_all')}
      </Fact>
      <Fact title={t('promotion_per_member')}>{caps.perMember}</Fact>
      {caps.perDay !== undefined && <Fact title={t('promotion_per_day')}>{caps.perDay}</Fact>}
      {caps.total !== undefined && <Fact title={t('promotion_places')}>{caps.total}</Fact>}
      <Fact title={t('promotion_wins_to')}>
        {t(winsTo === 'bonus' ? 'promotion_wins_to_bonus' : 'promotion_wins_to_sources')}
      </Fact>
    </>
  );
}

export function Rules({ of: { definition, markets } }: { of: PromotionDetail }) {
  const t = useText();
  if (definition === null) return null;
  const currencyOf = (country: string) => markets.find(it => it.country === country)?.currency ?? null;
  return (
    <section className="record-panel" aria-label={t('promotion_rules')}>
      <div className="panel-head">
        <h3>{t('promotion_rules')}</h3>
      </div>
      <dl className="facts">
        <Terms of={definition} />
        {Object.entries(definition.markets).map(([country, amounts]) => (
          <Fact key={country} title={country}>
            <Listed
              of={AMOUNTS.flatMap(name => {
                const value = amounts[name];
                return value === undefined
                  ? []
                  : [
                      <span key={name} className="promotion-amount">
                        <span>{t(AMOUNT_TITLES[name])}</span>{' '}
                        <Amount of={value} currency={currencyOf(country)} />
                      </span>,
                    ];
              })}
            />
          </Fact>
        ))}
      </dl>
    </section>
  );
}
