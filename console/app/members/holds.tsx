/** What is barred to a member, with the ways to hold, to exclude and to release. */
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { ChoiceField, LongTextField, TextField } from '../form/fields.tsx';
import type { FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { ActButton } from './act-button.tsx';
import { EXCLUDE, HOLD, RELEASE } from './acts.ts';
import { HoldFields } from './hold-fields.tsx';
import { useRecord } from './record.ts';

const FOR_GOOD = 'for-good';
const EVIDENCE_MAX = 200;

const exclusionOf = ({ months, ...values }: FormValues) => ({
  ...values,
  months: months === FOR_GOOD ? null : Number(months),
});

/** Where the member's wish can be read or heard. */
export function EvidenceField() {
  const t = useText();
  return <TextField name="evidence" label={t('evidence')} maxLength={EVIDENCE_MAX} />;
}

function ExcludeFields() {
  const t = useText();
  const { exclusion } = useRecord().member;
  const lengths = exclusion.months.map(it => ({
    value: String(it),
    text: t('months_count', { count: it }),
  }));
  const options = exclusion.forGood
    ? [...lengths, { value: FOR_GOOD, text: t('exclude_for_good') }]
    : lengths;
  const sources = EXCLUSION_SOURCES.map(value => ({ value, text: t(`source_${value}`) }));
  return (
    <>
      <ChoiceField name="months" label={t('exclude_length')} options={options} />
      <ChoiceField name="source" label={t('exclude_source')} options={sources} />
      <EvidenceField />
    </>
  );
}

export function Holds() {
  const t = useText();
  const word = useWord();
  const { member } = useRecord();
  const inForce = member.restrictions.filter(it => it.isInForce);
  return (
    <section className="record-panel" aria-label={t('holds')}>
      <div className="panel-head">
        <h3>{t('holds')}</h3>
        <div className="panel-acts">
          <ActButton act={HOLD}>
            <HoldFields />
          </ActButton>
          <ActButton act={EXCLUDE} read={exclusionOf}>
            <ExcludeFields />
          </ActButton>
        </div>
      </div>
      {inForce.length === 0 && <p className="empty-note">{t('holds_none')}</p>}
      <ul className="record-rows">
        {inForce.map(({ restrictionId, kind, until, mayRelease }) => (
          <li key={restrictionId}>
            <div className="grow">
              <b>{word('restriction', kind)}</b>
              <span className="tiny-text dim number">
                {until === null ? t('without_end') : t('until_utc', { until })}
              </span>
            </div>
            {mayRelease && (
              <ActButton act={RELEASE} about={{ restrictionId }}>
                <LongTextField name="reason" label={t('reason_colleagues')} />
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
