/**
 * Gives a member back the access that they have lost, in steps: what was asked, the checks of who asks, what is reset and held. A second
 * operator of risk agrees to exactly that.
 */
import { KeyRound } from 'lucide';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { call } from '../call.ts';
import { valuesOf } from '../form/form-dialog.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { useOutcome } from './act-button.tsx';
import { RESET_ACCESS } from './acts.ts';
import { useRecord } from './record.ts';
import { EMPTY_DRAFT, isProved, payloadOf, type ResetDraft, resetFlaw } from './reset-draft.ts';
import { ChecksStep, RequestStep, ResetStep, SecondStep } from './reset-steps.tsx';

/** A call that needed no second operator. */
const reset = z.object({ withdrawalsWaitUntil: z.string() });

const WIDTH_PX = 720;
/** The last one with fields. */
const LAST = 2;

interface Sending {
  said: string;
  form: string;
  step: number;
  trouble: string;
  isSending: boolean;
  onBack: () => void;
}

function Foot({ said, form, step, trouble, isSending, onBack }: Sending) {
  const t = useText();
  return (
    <>
      <Trouble id={said} text={trouble} />
      <div className="decision reset-foot">
        <button type="button" className="button large" onClick={onBack}>
          {t(step === 0 ? 'cancel' : 'page_back')}
        </button>
        <button
          type="submit"
          form={form}
          className="button large primary"
          aria-busy={isSending}
          aria-describedby={said}
        >
          {t(step === LAST ? 'reset_ask_second' : 'reset_go_on')}
        </button>
      </div>
    </>
  );
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [form, said] = [useId(), useId()];
  const { memberId, member } = useRecord();
  const [operationId] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<ResetDraft>(() => ({
    ...EMPTY_DRAFT,
    isNewAddress: !isProved(member.profile),
  }));
  const { trouble, isSending, attempt } = useAttempt();
  const [flaw, setFlaw] = useState('');
  const finish = useOutcome(t(RESET_ACCESS.title));
  const change = (next: Partial<ResetDraft>) => {
    setFlaw('');
    setDraft(before => ({ ...before, ...next }));
  };
  const send = () =>
    attempt(async () => {
      const payload = { memberId, operationId, ...payloadOf(draft) };
      const answer = await call(RESET_ACCESS.call, payload, reset);
      const said = answer.ok ? t('reset_done', { until: answer.value.withdrawalsWaitUntil }) : '';
      const reply = await finish(answer, said);
      if (reply.ok) onClose();
      return reply;
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { reason = draft.reason } = valuesOf(event.currentTarget);
    const next = { ...draft, reason };
    const found = resetFlaw(next, step);
    setDraft(next);
    setFlaw(found === null ? '' : t(found));
    if (found !== null) return;
    if (step === LAST) void send();
    else setStep(step + 1);
  };
  const back = () => (step === 0 ? onClose() : setStep(step - 1));
  const steps = { draft, current: step, onChange: change, onOpen: setStep };
  return (
    <Dialog
      title={t('reset_access_of', { name: member.profile.username })}
      closeLabel={t('close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
      footer={<Foot {...{ said, form, step, isSending }} trouble={flaw || trouble} onBack={back} />}
    >
      <form id={form} onSubmit={submit}>
        <ol className="reset-steps">
          <RequestStep {...steps} />
          <ChecksStep {...steps} />
          <ResetStep {...steps} />
          <SecondStep />
        </ol>
      </form>
    </Dialog>
  );
}

export function ResetAccess() {
  const t = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(RESET_ACCESS.call)) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon of={KeyRound} className="icon small" />
        <span>{t(RESET_ACCESS.title)}</span>
      </button>
      {isOpen && <ResetDialog onClose={() => setOpen(false)} />}
    </>
  );
}
