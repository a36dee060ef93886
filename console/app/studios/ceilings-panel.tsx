/** Ceilings of a studio's wins in one currency: those that count, which of them are its own, and what today's sum has of the daily one. */
import { useState } from 'react';
import type { StudioLimits } from '#app/contract/operator/ceilings.ts';
import { limitLevel, usedPercent } from '#app/domain/limit.ts';
import { ChoiceField } from '../form/fields.tsx';
import { Amount } from '../list/amount.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { CeilingValue } from './ceiling-value.tsx';
import { CEILING_NAMES, CEILING_TITLES } from './ceiling-words.ts';
import { type CeilingForm, CeilingsForm, type CeilingsOf } from './ceilings-form.tsx';

const TONES = { almost: ' warn', reached: ' bad' } as const;

const netOf = ({ days, today }: StudioLimits, currency: string): string =>
  days.find(it => it.day === today && it.currency === currency)?.net ?? '0';

/** First a currency that is played in today, or that the studio has ceilings of its own in. */
function firstCurrency(limits: StudioLimits): string {
  const all = Object.keys(limits.ceilings);
  const { days, today, own } = limits;
  const played = all.find(it => days.some(day => day.day === today && day.currency === it));
  return played ?? all.find(it => Object.keys(own[it] ?? {}).length > 0) ?? all[0] ?? '';
}

const ceilingsOf = (limits: StudioLimits, currency: string): CeilingsOf => ({
  providerId: limits.providerId,
  currency,
  decimals: limits.exponents[currency] ?? 2,
  own: limits.own[currency] ?? {},
  counted: limits.ceilings[currency] ?? {},
});

function Today({ net, most, currency }: { net: string; most: string; currency: string }) {
  const t = useText();
  const level = limitLevel(Number(net), Number(most));
  return (
    <ul className="own-limits">
      <li>
        <div className="row number">
          <span className="grow muted">{t('ceiling_today')}</span>
          <span>
            <Sentence
              of="left_of"
              values={{ left: <Amount of={net} />, limit: <Amount of={most} currency={currency} /> }}
            />
          </span>
        </div>
        <div className={`bar${level === null ? '' : TONES[level]}`} aria-hidden="true">
          <i style={{ width: `${usedPercent(Number(net), Number(most))}%` }} />
        </div>
      </li>
    </ul>
  );
}

function Ceilings({ of: { own, counted, currency } }: { of: CeilingsOf }) {
  const t = useText();
  return (
    <dl className="facts">
      {CEILING_NAMES.map(name => (
        <div key={name}>
          <dt>{t(CEILING_TITLES[name])}</dt>
          <dd>
            <bdi translate="no">
              <CeilingValue name={name} of={counted} currency={currency} />
            </bdi>{' '}
            <span className={own[name] === undefined ? 'tag' : 'tag info'}>
              {t(own[name] === undefined ? 'ceiling_of_market' : 'ceiling_own')}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CeilingsPanelProps {
  of: StudioLimits;
  /** @param isWaiting whether the change waits for a second operator */
  onDone: (isWaiting: boolean) => Promise<void>;
}

export function CeilingsPanel({ of: limits, onDone }: CeilingsPanelProps) {
  const t = useText();
  const may = useMay();
  const [currency, setCurrency] = useState(() => firstCurrency(limits));
  const [form, setForm] = useState<CeilingForm | null>(null);
  const of = ceilingsOf(limits, currency);
  const { providerDay } = of.counted;
  return (
    <section aria-label={t('ceilings')}>
      <h3>{t('ceilings')}</h3>
      <ChoiceField
        name="currency"
        label={t('ceiling_currency')}
        options={Object.keys(limits.ceilings).map(value => ({ value, text: value }))}
        value={currency}
        onChange={setCurrency}
      />
      {providerDay !== undefined && (
        <Today net={netOf(limits, currency)} most={providerDay} currency={currency} />
      )}
      <Ceilings of={of} />
      <div className="supplier-acts">
        {may('provider/limit-wins') && (
          <button type="button" className="button" onClick={() => setForm('wins')}>
            {t('ceilings_change')}
          </button>
        )}
        {may('provider/limit-day') && (
          <button type="button" className="button" onClick={() => setForm('day')}>
            {t('ceiling_day_change')}
          </button>
        )}
      </div>
      {form !== null && <CeilingsForm {...{ form, of, onDone }} onClose={() => setForm(null)} />}
    </section>
  );
}
