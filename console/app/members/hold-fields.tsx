/** What an operator bars to members, and why. */
import { HOLDS } from '#app/domain/restriction.ts';
import { ChoiceField, LongTextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';

export function HoldFields() {
  const t = useText();
  const options = HOLDS.map(value => ({ value, text: t(`hold_${value}`) }));
  return (
    <>
      <ChoiceField name="kind" label={t('hold_kind')} options={options} />
      <LongTextField name="reason" label={t('reason_colleagues')} />
    </>
  );
}
