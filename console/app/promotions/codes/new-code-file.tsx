/** Makes a file of codes: drawn at random, or codes that were made elsewhere. */
import { Plus } from 'lucide';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import {
  CODE_USES_MAX,
  CODES_MAX,
  promotionMakeCodes,
  promotionUploadCodes,
} from '#app/contract/operator/promotion-codes.ts';
import type { PromotionDetail } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ask, type Reply } from '../../call.ts';
import { ChoiceField, TextField } from '../../form/fields.tsx';
import { FormDialog, type FormValues } from '../../form/form-dialog.tsx';
import { useText } from '../../text/text.ts';
import { useMay } from '../../use-may.ts';

interface NewCodeFileProps {
  of: PromotionDetail;
  onDone: (said: string) => Promise<void>;
}

type How = 'make' | 'upload';

/** Characters of the list as it is pasted. */
const LIST_MAX = 400_000;

/** Codes of a list: one a line, or between commas; the line `code` is a head. */
export const codesIn = (text: string): string[] =>
  text
    .split(/[\s,;"]+/)
    .filter(it => it !== '')
    .filter((it, at) => at > 0 || it.toLowerCase() !== 'code');

/** What the form of a file sends. */
async function send(
  promotionId: string,
  how: How,
  values: FormValues,
  operationId: string,
): Promise<Reply<{ made: number }>> {
  const { name = '', country, uses, count, codes = '' } = values;
  const common = {
    promotionId,
    operationId,
    name,
    country: country === undefined || country === 'all' ? null : country,
    usesEach: Number(uses ?? 1),
  };
  return how === 'make'
    ? ask(promotionMakeCodes, { ...common, count: Number(count) })
    : ask(promotionUploadCodes, { ...common, codes: codesIn(codes) });
}

/** A list to paste, or a file to read into it. */
function CodeList() {
  const t = useText();
  const [id, fileId] = [useId(), useId()];
  const list = useRef<HTMLTextAreaElement>(null);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const text = await target.files?.[0]?.text();
    if (list.current !== null && text !== undefined) list.current.value = text;
  };
  return (
    <>
      <div className="field">
        <label htmlFor={fileId}>{t('codes_from_file')}</label>
        <input
          id={fileId}
          className="input"
          type="file"
          accept=".csv,.txt,text/plain,text/csv"
          onChange={event => void read(event)}
        />
      </div>
      <div className="field">
        <label htmlFor={id}>{t('codes_list')}</label>
        <textarea
          ref={list}
          id={id}
          className="textarea"
          name="codes"
          rows={6}
          required
          maxLength={LIST_MAX}
          dir="ltr"
          translate="no"
        />
      </div>
    </>
  );
}

function Form({ of, onDone, onClose }: NewCodeFileProps & { onClose: () => void }) {
  const t = useText();
  const [how, setHow] = useState<How>('make');
  const submit = async (values: FormValues, operationId: string) => {
    const reply = await send(of.promotion.promotionId, how, values, operationId);
    if (!reply.ok) return reply;
    onClose();
    await onDone(t('codes_are_made', { count: reply.value.made }));
    return reply;
  };
  return (
    <FormDialog title={t('codes_new')} onClose={onClose} onSubmit={submit}>
      <TextField name="name" label={t('codes_name')} maxLength={80} />
      <ChoiceField
        name="country"
        label={t('event_country')}
        options={[
          { value: 'all', text: t('all') },
          ...of.promotion.countries.map(value => ({ value, text: value })),
        ]}
      />
      <TextField
        name="uses"
        label={t('codes_uses_field', { most: CODE_USES_MAX })}
        defaultValue="1"
        maxLength={4}
        pattern="[1-9][0-9]*"
      />
      <ChoiceField
        name="how"
        label={t('codes_how')}
        value={how}
        onChange={value => setHow(value === 'upload' ? 'upload' : 'make')}
        options={[
          { value: 'make', text: t('codes_how_make') },
          { value: 'upload', text: t('codes_how_upload') },
        ]}
      />
      {how === 'make' ? (
        <TextField
          name="count"
          label={t('codes_count', { most: CODES_MAX })}
          maxLength={5}
          pattern="[1-9][0-9]*"
        />
      ) : (
        <CodeList />
      )}
      <p className="tiny-text dim">{t('codes_new_what')}</p>
    </FormDialog>
  );
}

export function NewCodeFile(props: NewCodeFileProps) {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(promotionMakeCodes.name)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon of={Plus} className="icon small" />
        {t('codes_new')}
      </button>
      {isOpen && <Form {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
