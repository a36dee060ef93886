/** What the promotion may cost in a market: as expected, in a bad case that one of twenty exceeds, and at most. */
import { useId, useState } from 'react';
import { formatAmount } from '#app/domain/money.ts';
import { type Cost, costOf } from '#app/domain/promotion-cost.ts';
import { type ConsoleTextKey, useText } from '../../text/text.ts';
import { ASSUMED, type Assumed, type Assumption, assumptionOf } from './cost-terms.ts';
import { keysAt } from './draft.ts';
import { useDraft } from './draft-form.ts';

interface AssumedProps {
  given: Assumed;
  of: Assumption;
  onChange: (given: Assumed) => void;
}

const NUMBERS = [
  ['claims', 'promotion_cost_claims'],
  ['bonus', 'promotion_cost_bonus'],
  ['stake', 'promotion_cost_stake'],
  ['returned', 'promotion_cost_returned'],
  ['volatility', 'promotion_cost_volatility'],
] as const satisfies readonly (readonly [keyof Assumed, ConsoleTextKey])[];

/** What stands in for an empty field. */
const standIn = ({ claims, returned, volatility, terms }: Assumption, name: keyof Assumed): string => {
  const values: Partial<Record<keyof Assumed, number>> = {
    claims,
    returned,
    volatility,
    bonus: terms.bonus,
    stake: terms.stake,
  };
  return String(Number((values[name] ?? 0).toFixed(2)));
};

function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(it => (
          <option key={it}>{it}</option>
        ))}
      </select>
    </div>
  );
}

function NumberField({
  label,
  value,
  hint,
  onChange,
}: {
  label: string;
  value: string;
  hint: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function AssumedFields({ given, of, onChange }: AssumedProps) {
  const t = useText();
  const { draft, options } = useDraft();
  return (
    <div className="draft-grid">
      <Choice
        label={t('event_country')}
        value={of.country}
        options={keysAt(draft, ['markets'])}
        onChoose={country => onChange({ ...given, country, bonus: '', stake: '' })}
      />
      <Choice
        label={t('promotion_cost_category')}
        value={of.category}
        options={options.categories.map(it => it.type)}
        onChoose={category => onChange({ ...given, category, returned: '' })}
      />
      {NUMBERS.map(([name, title]) => (
        <NumberField
          key={name}
          label={t(title)}
          value={given[name]}
          hint={standIn(of, name)}
          onChange={value => onChange({ ...given, [name]: value })}
        />
      ))}
    </div>
  );
}

/** Where a cost has no limit, its bar is as long as the bad one. */
function Bars({ of, currency, exponent }: { of: Cost; currency: string; exponent: number }) {
  const t = useText();
  const largest = Math.max(of.most ?? 0, of.bad, of.granted, 1e-9);
  const shown: [ConsoleTextKey, number | null, string][] = [
    ['promotion_cost_expected', of.expected, 'brand'],
    ['promotion_cost_bad', of.bad, 'warn'],
    ['promotion_cost_granted', of.granted, 'dim'],
    ['promotion_cost_most', of.most, 'bad'],
  ];
  return (
    <dl className="cost-bars">
      {shown.map(([title, value, tone]) => (
        <div key={title}>
          <dt>{t(title)}</dt>
          <dd>
            {value === null ? (
              t('promotion_cost_unlimited')
            ) : (
              <bdi translate="no" className="number" dir="ltr">
                <span>{formatAmount(value.toFixed(exponent))}</span> <span className="dim">{currency}</span>
              </bdi>
            )}
          </dd>
          {value !== null && (
            <meter
              className="cost-bar"
              data-tone={tone}
              aria-hidden="true"
              min={0}
              max={largest}
              value={value}
            />
          )}
        </div>
      ))}
    </dl>
  );
}

export function CostPanel() {
  const t = useText();
  const { draft, options } = useDraft();
  const [given, setGiven] = useState(ASSUMED);
  const of = assumptionOf(draft, options, given);
  const market = options.markets.find(it => it.country === of?.country);
  return (
    <section className="record-panel" aria-label={t('promotion_cost')}>
      <div className="panel-head">
        <h3>{t('promotion_cost')}</h3>
      </div>
      {of === null || market === undefined ? (
        <p className="empty-note">{t('promotion_cost_no_market')}</p>
      ) : (
        <div className="promotion-cost">
          <Bars of={costOf(of.terms, of.claims)} currency={market.currency} exponent={market.exponent} />
          <AssumedFields given={given} of={of} onChange={setGiven} />
          <p className="tiny-text dim">{t('promotion_cost_how')}</p>
        </div>
      )}
    </section>
  );
}
