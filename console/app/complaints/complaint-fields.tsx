/** What an operator writes down of a complaint that a member makes by telephone, mail, chat, letter or in person. */
import { COMPLAINT_KINDS, COMPLAINT_TEXT_MAX, REFERENCE_MAX } from '#app/domain/complaint.ts';
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { ChoiceField, LongTextField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

export function ComplaintFields() {
  const t = useText();
  const word = useWord();
  return (
    <>
      <ChoiceField
        name="source"
        label={t('complaint_source')}
        options={EXCLUSION_SOURCES.map(value => ({ value, text: word('complaint_source', value) }))}
      />
      <ChoiceField
        name="kind"
        label={t('complaint_about')}
        options={COMPLAINT_KINDS.map(value => ({ value, text: word('complaint_kind', value) }))}
      />
      <TextField
        name="reference"
        label={t('optional_field', { field: t('complaint_reference') })}
        maxLength={REFERENCE_MAX}
        isOptional
      />
      <LongTextField name="text" label={t('complaint_words')} maxLength={COMPLAINT_TEXT_MAX} />
    </>
  );
}
