/** The outcome of a signal: it is claimed first; the form lists what an outcome does before its button. */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { type SignalRow, signalClaim, signalClose, signalRelease } from '#app/contract/operator/signal.ts';
import { SIGNAL_OUTCOMES, type SignalOutcome } from '#app/domain/signal.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { LongTextField, RadioField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { ClaimButton } from '../list/claiming.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { OUTCOMES } from './fields.ts';

const TROUBLE = 'signal-trouble';
/** Characters of a reason, as the decisions' calls take it. */
const NOTE_MAX = 300;

interface DecisionProps {
  row: SignalRow;
  onDone: () => Promise<void>;
}

interface FormProps extends DecisionProps {
  onClose: () => void;
  onSay: (said: string) => void;
}

function OutcomeForm({ row: { signal, kind }, onDone, onClose, onSay }: FormProps) {
  const t = useText();
  const outcomes: readonly SignalOutcome[] = SIGNAL_OUTCOMES[kind];
  const [outcome, setOutcome] = useState<SignalOutcome | null>(null);
  const submit = async ({ note = '' }: FormValues, operationId: string) => {
    const reply = await ask(signalClose, { signal, operationId, outcome: outcome ?? 'nothing', note });
    if (reply.ok) {
      onSay(reply.value.state === 'waiting' ? t('signal_waits') : '');
      onClose();
      await onDone();
    }
    return reply;
  };
  return (
    <FormDialog title={t('signal_close')} onClose={onClose} onSubmit={submit}>
      <RadioField
        name="outcome"
        label={t('signal_outcome')}
        options={outcomes.map(value => ({ value, text: <b>{t(OUTCOMES[value].title)}</b> }))}
        value={outcome}
        onChange={setOutcome}
      />
      {outcome !== null && (
        <div className="note" role="status">
          <div>
            <b>{t('signal_will')}</b>
            <p>{t(OUTCOMES[outcome].what)}</p>
          </div>
        </div>
      )}
      <LongTextField name="note" label={t('signal_note')} maxLength={NOTE_MAX} />
    </FormDialog>
  );
}

function Claimed({ row, onDone, onSay }: DecisionProps & Pick<FormProps, 'onSay'>) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [isOpened, setOpened] = useState(false);
  const release = () =>
    attempt(async () => {
      const reply = await ask(signalRelease, { signal: row.signal });
      await onDone();
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <button type="button" className="button primary large full-width" onClick={() => setOpened(true)}>
        {t('signal_close')}
      </button>
      <button type="button" className="text-link" aria-busy={isSending} onClick={() => void release()}>
        {t('cashier_give_back')}
      </button>
      {isOpened && <OutcomeForm row={row} onDone={onDone} onSay={onSay} onClose={() => setOpened(false)} />}
    </>
  );
}

export function SignalDecision({ row, onDone }: DecisionProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const [said, setSaid] = useState('');
  const { signal, claim, closed } = row;
  const claimIt = async () => {
    const reply = await ask(signalClaim, { signal });
    await onDone();
    return reply;
  };
  if (closed !== null)
    return (
      <div>
        <b>{t(OUTCOMES[closed.outcome].title)}</b>
        <p dir="auto">{closed.note}</p>
        <p className="dim">{t('signal_closed_by', { name: closed.name ?? closed.by, at: closed.at })}</p>
      </div>
    );
  return (
    <>
      <p role="status">{said}</p>
      {claim !== null && claim.by === me?.operatorId ? (
        <Claimed row={row} onDone={onDone} onSay={setSaid} />
      ) : (
        <ClaimButton claim={claim} troubleId={TROUBLE} onClaim={claimIt} />
      )}
    </>
  );
}
