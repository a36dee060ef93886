/** Closes a notification that could not be booked, with what has come of it and a reason. It moves no money. */
import { useState } from 'react';
import {
  PROBLEM_NOTE_MAX,
  PROBLEM_OUTCOMES,
  type ProblemOutcome,
  paymentCloseProblem,
} from '#app/contract/operator/suppliers.ts';
import { ask } from '../call.ts';
import { LongTextField, RadioField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

/** Closed by a colleague meanwhile. */
const CLOSED = 409;

interface CloseProblemProps {
  problemId: number;
  /** After the problem was closed, and once a refusal that says that it is closed was read. */
  onDone: () => Promise<void>;
}

function CloseForm({ problemId, onDone, onClose }: CloseProblemProps & { onClose: () => void }) {
  const t = useText();
  const word = useWord();
  const [outcome, setOutcome] = useState<ProblemOutcome | null>(null);
  const [isStale, setStale] = useState(false);
  const submit = async ({ note = '' }: FormValues, operationId: string) => {
    const closing = { problemId, operationId, outcome: outcome ?? ('nothing' as const), note };
    const reply = await ask(paymentCloseProblem, closing);
    if (reply.ok) {
      onClose();
      await onDone();
    } else setStale(reply.error.code === CLOSED);
    return reply;
  };
  const leave = () => {
    onClose();
    if (isStale) void onDone();
  };
  return (
    <FormDialog title={t('problem_close')} onClose={leave} onSubmit={submit}>
      <p className="dim">{t('problem_close_what')}</p>
      <RadioField
        name="outcome"
        label={t('signal_outcome')}
        options={PROBLEM_OUTCOMES.map(value => ({ value, text: word('problem_outcome', value) }))}
        value={outcome}
        onChange={setOutcome}
      />
      <LongTextField name="note" label={t('signal_note')} maxLength={PROBLEM_NOTE_MAX} />
    </FormDialog>
  );
}

export function CloseProblem({ problemId, onDone }: CloseProblemProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t('problem_close')}
      </button>
      {isOpen && <CloseForm {...{ problemId, onDone }} onClose={() => setOpen(false)} />}
    </>
  );
}
