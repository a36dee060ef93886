/** The decision of a call that waits for a second operator: another one approves or refuses it, the one who asked may withdraw it. */
import { useId, useState } from 'react';
import { command, type Reply } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { LongTextField } from './fields.tsx';
import { FormDialog, type FormValues } from './form-dialog.tsx';

interface SecondOperatorProps {
  /** Null for a call about no member. */
  memberId: string | null;
  approvalId: string;
  /** Whether this operator has asked. */
  isOwn: boolean;
  mayApprove: boolean;
  /** Runs after each decision, also after one that was refused. */
  onDone: (reply: Reply<unknown>) => Promise<void>;
}

export function SecondOperator({ memberId, approvalId, isOwn, mayApprove, onDone }: SecondOperatorProps) {
  const t = useText();
  const said = useId();
  const { trouble, isSending, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);
  const title = t(isOwn ? 'approval_withdraw' : 'refuse');
  const named = { memberId, approvalId };
  const approve = () =>
    attempt(async () => {
      const reply = await command('approval/approve', named);
      await onDone(reply);
      return reply;
    });
  const refuse = async (values: FormValues) => {
    const reply = await command('approval/refuse', { ...named, ...values });
    if (!reply.ok) return reply;
    setRefusing(false);
    await onDone(reply);
    return reply;
  };
  return (
    <>
      <Trouble id={said} text={trouble} />
      <div className="decision">
        <button type="button" className="button bad-outline" onClick={() => setRefusing(true)}>
          {title}
        </button>
        {mayApprove && (
          <button
            type="button"
            className="button primary"
            aria-busy={isSending}
            aria-describedby={said}
            onClick={() => void approve()}
          >
            {t('approval_approve')}
          </button>
        )}
      </div>
      {isRefusing && (
        <FormDialog title={title} isBad onClose={() => setRefusing(false)} onSubmit={refuse}>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </FormDialog>
      )}
    </>
  );
}
