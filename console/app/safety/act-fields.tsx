/** What each act takes beside its note, and the fields as the call takes them. */

import { useState } from 'react';
import type { SafetyDetail } from '#app/contract/operator/safety.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { SAFETY_TEXTS, type SafetyAct } from '#app/domain/safety.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { useFormats } from '../text/formats.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

const HOLD_HOURS = [24, 72, 168, 720] as const;
const LIMIT_MAX = 20;
const FOR_GOOD = '0';

function MessageFields() {
  const t = useText();
  const word = useWord();
  const options = SAFETY_TEXTS.map(value => ({ value, text: word('safety_text', value) }));
  return <ChoiceField name="text" label={t('safety_text')} options={options} />;
}

function LimitFields({ currency }: { currency: string }) {
  const t = useText();
  const [kind, setKind] = useState<string>(LIMIT_KINDS[0]);
  return (
    <>
      <ChoiceField
        name="kind"
        label={t('limit_kind')}
        options={LIMIT_KINDS.map(value => ({ value, text: t(`limit_of_${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <ChoiceField
        name="period"
        label={t('limit_period')}
        options={LIMIT_PERIODS.map(value => ({ value, text: t(`period_${value}`) }))}
      />
      <TextField
        name="limit"
        label={kind === 'time' ? t('limit_minutes') : t('amount_in', { currency })}
        maxLength={LIMIT_MAX}
      />
    </>
  );
}

function HoldFields() {
  const t = useText();
  const { length } = useFormats();
  const options = HOLD_HOURS.map(it => ({
    value: String(it),
    text: it < 48 ? length(it, 'hour') : length(it / 24, 'day'),
  }));
  return <ChoiceField name="hours" label={t('safety_hold_length')} options={options} />;
}

function ExcludeFields({ months }: { months: readonly number[] }) {
  const t = useText();
  const lengths = months.map(it => ({
    value: String(it),
    text: it === 0 ? t('exclude_for_good') : t('months_count', { count: it }),
  }));
  return (
    <>
      <ChoiceField name="months" label={t('exclude_length')} options={lengths} />
      <ChoiceField
        name="source"
        label={t('exclude_source')}
        options={EXCLUSION_SOURCES.map(value => ({ value, text: t(`source_${value}`) }))}
      />
    </>
  );
}

export function ActFields({ act, of }: { act: SafetyAct; of: SafetyDetail }) {
  switch (act) {
    case 'message':
      return <MessageFields />;
    case 'lower-limit':
      return <LimitFields currency={of.row.currency} />;
    case 'hold':
      return <HoldFields />;
    case 'exclude':
      return <ExcludeFields months={of.exclusionMonths} />;
    default:
      return null;
  }
}

/** The fields of an act in the shape of `safety/act`. */
export function fieldsOf(act: SafetyAct, values: FormValues): object {
  const { text, kind, period, limit, hours, months, source } = values;
  switch (act) {
    case 'message':
      return { text };
    case 'lower-limit':
      return { limit: { kind, period, limit } };
    case 'hold':
      return { hours: Number(hours) };
    case 'exclude':
      return { exclusion: { months: months === FOR_GOOD ? null : Number(months), source } };
    default:
      return {};
  }
}
