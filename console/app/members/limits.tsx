/** The limits that the member has set, with what is used of each; operators lower them at the member's wish, and raise none. */
import { useState } from 'react';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { LimitLines } from '../chat/own-limits.tsx';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { ActButton } from './act-button.tsx';
import { LOWER_LIMIT } from './acts.ts';
import { EvidenceField } from './holds.tsx';
import { useRecord } from './record.ts';

const LIMIT_MAX = 20;

function LowerFields() {
  const t = useText();
  const { currency } = useRecord().member.profile;
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
      <EvidenceField />
    </>
  );
}

export function Limits() {
  const t = useText();
  const { set } = useRecord().member.limits;
  return (
    <section className="record-panel" aria-label={t('limits_own')}>
      <div className="panel-head">
        <h3>{t('limits_own')}</h3>
        <ActButton act={LOWER_LIMIT}>
          <LowerFields />
        </ActButton>
      </div>
      {set.length === 0 && <p className="empty-note">{t('limits_none')}</p>}
      <LimitLines set={set} />
    </section>
  );
}
