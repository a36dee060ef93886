/** Questions to a member about a request: those that were sent, and a new one. */
import { useState } from 'react';
import type * as z from 'zod/mini';
import { type CashierRow, cashierAskMember, type cashierView } from '#app/contract/operator/cashier.ts';
import { ask } from '../call.ts';
import { LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';

type Question = z.infer<(typeof cashierView)['output']>['questions'][number];

export function Questions({ of }: { of: readonly Question[] }) {
  const t = useText();
  if (of.length === 0) return null;
  return (
    <section>
      <h3>{t('ask_asked')}</h3>
      <ul className="batch-failed">
        {of.map(it => (
          <li key={it.at}>
            <p dir="auto">{it.question}</p>
            <p className="tiny-text dim">{t('ask_by', { name: it.name ?? it.by, at: it.at })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The request goes on waiting in the queue. */
export function AskMember({ row, onDone }: { row: CashierRow; onDone: () => Promise<void> }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { memberId, id } = row;
  const submit = async ({ question = '' }: FormValues, operationId: string) => {
    const reply = await ask(cashierAskMember, { memberId, id, question, operationId });
    if (reply.ok) {
      setOpen(false);
      await onDone();
    }
    return reply;
  };
  return (
    <>
      <button type="button" className="button full-width" onClick={() => setOpen(true)}>
        {t('ask_member')}
      </button>
      {isOpen && (
        <FormDialog
          title={t('ask_member')}
          button={t('ask_send')}
          onClose={() => setOpen(false)}
          onSubmit={submit}
        >
          <p className="dim">{t('ask_how')}</p>
          <LongTextField name="question" label={t('ask_question')} maxLength={500} />
        </FormDialog>
      )}
    </>
  );
}
