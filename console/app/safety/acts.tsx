/** What an operator does about a signal: it is claimed first; then each act is a button with its form. */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type * as z from 'zod/mini';
import { type SafetyDetail, safetyAct, safetyClaim, safetyRelease } from '#app/contract/operator/safety.ts';
import { AFTER_ACT, SAFETY_ACTS, type SafetyAct } from '#app/domain/safety.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { ChoiceField, LongTextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { ClaimButton } from '../list/claiming.tsx';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { ActFields, fieldsOf } from './act-fields.tsx';

type ActInput = z.input<(typeof safetyAct)['input']>;

const TROUBLE = 'safety-trouble';
const NOTE_MAX = 200;

/** What the note says, by act: where the member's wish can be read or heard, or why. */
const NOTES: Readonly<Record<SafetyAct, ConsoleTextKey>> = {
  message: 'reason_colleagues',
  call: 'safety_call_note',
  'lower-limit': 'evidence',
  hold: 'reason_colleagues',
  exclude: 'evidence',
  nothing: 'safety_nothing_note',
};

interface ActsProps {
  of: SafetyDetail;
  onDone: () => Promise<void>;
}

function ActDialog({ act, of, onDone, onClose }: ActsProps & { act: SafetyAct; onClose: () => void }) {
  const t = useText();
  const word = useWord();
  const { signal } = of.row;
  const submit = async ({ note = '', state = 'closed', ...values }: FormValues, operationId: string) => {
    const input = { signal, operationId, act, note, state, ...fieldsOf(act, values) };
    const reply = await ask(safetyAct, input as ActInput);
    if (reply.ok) {
      onClose();
      await onDone();
    }
    return reply;
  };
  return (
    <FormDialog
      title={word('safety_act', act)}
      isBad={act === 'hold' || act === 'exclude'}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="dim">{t(`safety_${act}_what`)}</p>
      <ActFields act={act} of={of} />
      <LongTextField name="note" label={t(NOTES[act])} maxLength={NOTE_MAX} />
      {act !== 'nothing' && (
        <ChoiceField
          name="state"
          label={t('safety_then')}
          options={AFTER_ACT.toReversed().map(value => ({ value, text: t(`safety_then_${value}`) }))}
        />
      )}
    </FormDialog>
  );
}

function Claimed({ of, onDone }: ActsProps) {
  const t = useText();
  const word = useWord();
  const { trouble, isSending, attempt } = useAttempt();
  const [opened, setOpened] = useState<SafetyAct | null>(null);
  const release = () =>
    attempt(async () => {
      const reply = await ask(safetyRelease, { signal: of.row.signal });
      await onDone();
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <div className="safety-acts">
        {SAFETY_ACTS.map((it, at) => (
          <button
            key={it}
            type="button"
            className={at === 0 ? 'button primary' : 'button'}
            onClick={() => setOpened(it)}
          >
            {word('safety_act', it)}
          </button>
        ))}
      </div>
      <p className="tiny-text dim">{t('safety_never_raised')}</p>
      <button type="button" className="text-link" aria-busy={isSending} onClick={() => void release()}>
        {t('cashier_give_back')}
      </button>
      {opened !== null && (
        <ActDialog key={opened} act={opened} of={of} onDone={onDone} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

export function Acts({ of, onDone }: ActsProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const { signal, claim, state, watchedUntil } = of.row;
  const claimIt = async () => {
    const reply = await ask(safetyClaim, { signal });
    await onDone();
    return reply;
  };
  if (state === 'closed') return <p className="dim">{t('safety_is_closed')}</p>;
  return (
    <>
      {watchedUntil !== null && (
        <p className="dim">
          {t('safety_watched_until')} <Moment of={watchedUntil} />
        </p>
      )}
      {claim !== null && claim.by === me?.operatorId ? (
        <Claimed of={of} onDone={onDone} />
      ) : (
        <ClaimButton claim={claim} troubleId={TROUBLE} onClaim={claimIt} />
      )}
    </>
  );
}
