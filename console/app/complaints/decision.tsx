/** The work on a complaint: it is claimed first, then answered, or closed with an outcome and the last answer. */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type ComplaintDetail,
  complaintAnswer,
  complaintClaim,
  complaintClose,
  complaintRelease,
} from '#app/contract/operator/complaint.ts';
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_TEXT_MAX,
  type ComplaintOutcome,
  isRefusal,
} from '#app/domain/complaint.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { ChoiceField, LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { ClaimButton } from '../list/claiming.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

const TROUBLE = 'complaint-trouble';

interface DecisionProps {
  of: ComplaintDetail;
  onDone: () => Promise<void>;
}

function AnswerForm({ of, onDone, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const { complaint } = of.row;
  const submit = async ({ text = '' }: FormValues, operationId: string) => {
    const reply = await ask(complaintAnswer, { complaint, operationId, text });
    if (reply.ok) {
      onClose();
      await onDone();
    }
    return reply;
  };
  return (
    <FormDialog title={t('complaint_answer')} onClose={onClose} onSubmit={submit}>
      <p className="dim">{t('complaint_answer_what')}</p>
      <LongTextField name="text" label={t('answer')} maxLength={COMPLAINT_TEXT_MAX} />
    </FormDialog>
  );
}

function CloseForm({ of, onDone, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const word = useWord();
  const [outcome, setOutcome] = useState<ComplaintOutcome>(COMPLAINT_OUTCOMES[0]);
  const { complaint } = of.row;
  const submit = async ({ text = '' }: FormValues, operationId: string) => {
    const reply = await ask(complaintClose, { complaint, operationId, outcome, text });
    if (reply.ok) {
      onClose();
      await onDone();
    }
    return reply;
  };
  const options = COMPLAINT_OUTCOMES.map(value => ({ value, text: word('complaint_outcome', value) }));
  return (
    <FormDialog title={t('complaint_close')} onClose={onClose} onSubmit={submit}>
      <ChoiceField
        name="outcome"
        label={t('complaint_outcome')}
        options={options}
        value={outcome}
        onChange={value => setOutcome(COMPLAINT_OUTCOMES.find(it => it === value) ?? outcome)}
      />
      {isRefusal(outcome) && (
        <p className="note" role="status">
          {of.body === null ? t('complaint_body_none') : t('complaint_body', { body: of.body.name })}
        </p>
      )}
      <LongTextField name="text" label={t('complaint_last_answer')} maxLength={COMPLAINT_TEXT_MAX} />
    </FormDialog>
  );
}

function Claimed({ of, onDone }: DecisionProps) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [opened, setOpened] = useState<'answer' | 'close' | null>(null);
  const release = () =>
    attempt(async () => {
      const reply = await ask(complaintRelease, { complaint: of.row.complaint });
      await onDone();
      return reply;
    });
  const form = { of, onDone, onClose: () => setOpened(null) };
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <button type="button" className="button primary large full-width" onClick={() => setOpened('answer')}>
        {t('complaint_answer')}
      </button>
      <button type="button" className="button full-width" onClick={() => setOpened('close')}>
        {t('complaint_close')}
      </button>
      <button type="button" className="text-link" aria-busy={isSending} onClick={() => void release()}>
        {t('cashier_give_back')}
      </button>
      {opened === 'answer' && <AnswerForm {...form} />}
      {opened === 'close' && <CloseForm {...form} />}
    </>
  );
}

export function Decision({ of, onDone }: DecisionProps) {
  const t = useText();
  const word = useWord();
  const { me } = useSnapshot(desk);
  const { complaint, claim, closed } = of.row;
  const claimIt = async () => {
    const reply = await ask(complaintClaim, { complaint });
    await onDone();
    return reply;
  };
  if (closed !== null)
    return (
      <div>
        <b>{word('complaint_outcome', closed.outcome)}</b>
        {closed.body !== null && <p>{t('complaint_body', { body: closed.body })}</p>}
        <p className="dim">{t('complaint_closed_by', { name: closed.name ?? closed.by, at: closed.at })}</p>
      </div>
    );
  return claim !== null && claim.by === me?.operatorId ? (
    <Claimed of={of} onDone={onDone} />
  ) : (
    <ClaimButton claim={claim} troubleId={TROUBLE} onClaim={claimIt} />
  );
}
