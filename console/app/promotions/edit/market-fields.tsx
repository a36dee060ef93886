/** Markets of a promotion with their amounts, each beside the caps of the market; and what counts towards the wagering. */
import type { PromotionKind } from '#app/contract/operator/promotion-definition.ts';
import type { PromotionMarketRules } from '#app/contract/operator/promotions.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Amount } from '../../list/amount.tsx';
import { useText } from '../../text/text.ts';
import { AMOUNT_TITLES } from '../rules.tsx';
import { AMOUNTS_OF_KIND, keysAt, textAt, valueAt } from './draft.ts';
import { DraftNumber, DraftText } from './draft-fields.tsx';
import { flawsAt, useDraft } from './draft-form.ts';

/** Amounts that may be named for every kind. */
const OF_ALL = ['mostStake', 'mostReleased'] as const;

function Check({ country }: { country: string }) {
  const t = useText();
  const form = useDraft();
  const flaws = flawsAt(form, ['markets', country]);
  if (flaws.length === 0) return null;
  return (
    <div className="draft-flaw" role="note">
      <bdi translate="yes">{flaws.map(it => it.says).join('; ')}</bdi>{' '}
      <button type="button" className="text-link" onClick={() => form.set(['markets', country], undefined)}>
        {t('promotion_leave_out')}
      </button>
    </div>
  );
}

function Market({ market }: { market: PromotionMarketRules }) {
  const t = useText();
  const { draft, set } = useDraft();
  const { country, currency, bonuses, lowestDeposit } = market;
  const path = ['markets', country];
  const isIn = valueAt(draft, path) !== undefined;
  const kind = textAt(draft, ['kind']) as PromotionKind;
  const names = [...(AMOUNTS_OF_KIND[kind] ?? []), ...OF_ALL];
  return (
    <fieldset className="draft-market">
      <legend>
        <label className="checkbox-line">
          <input
            type="checkbox"
            checked={isIn}
            disabled={bonuses === null && !isIn}
            onChange={() => set(path, isIn ? undefined : {})}
          />
          <CountryMark country={country} size={18} /> <span>{`${country}, ${currency}`}</span>
        </label>
      </legend>
      <p className="tiny-text dim">
        {bonuses === null ? (
          t('promotion_market_none')
        ) : (
          <>
            {t('promotion_market_largest')} <Amount of={bonuses.largest} currency={currency} />,{' '}
            <span>{t('promotion_market_times', { times: bonuses.largestPlaythrough })}</span>,{' '}
            {t('promotion_market_deposit')} <Amount of={lowestDeposit} currency={currency} />
          </>
        )}
      </p>
      {isIn && (
        <div className="draft-grid">
          {names.map(name => (
            <DraftText key={name} path={[...path, name]} label={t(AMOUNT_TITLES[name])} hint={currency} />
          ))}
        </div>
      )}
      <Check country={country} />
    </fieldset>
  );
}

export function MarketFields() {
  const { options } = useDraft();
  return options.markets.map(it => <Market key={it.country} market={it} />);
}

/** A budget for each currency of the markets that are chosen. */
export function BudgetFields() {
  const t = useText();
  const { draft, options } = useDraft();
  const chosen = keysAt(draft, ['markets']);
  const currencies = options.markets.filter(it => chosen.includes(it.country)).map(it => it.currency);
  return (
    <div className="draft-grid">
      {[...new Set(currencies)].map(currency => (
        <DraftText
          key={currency}
          path={['budgets', currency]}
          label={t('promotion_budget')}
          hint={`${currency}, ${t('promotion_empty_none')}`}
        />
      ))}
      <p className="dim tiny-text draft-wide">{t('promotion_budget_how')}</p>
    </div>
  );
}

export function ContributionFields() {
  const t = useText();
  const { options } = useDraft();
  return (
    <div className="draft-grid">
      {options.categories.map(({ type }) => (
        <DraftNumber key={type} path={['contributions', 'categories', type]} label={type} hint="%" />
      ))}
      <DraftNumber path={['contributions', 'other']} label={t('promotion_contribution_other')} hint="%" />
    </div>
  );
}
