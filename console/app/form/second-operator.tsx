/** The decision of a call that waits for a second operator: another one approves or refuses it, the one who asked may withdraw it. */
import { useId, useState } from 'react';
import { command, type Reply } from '../call.ts';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { approveCall, type Progress } from './approve-call.ts';
import { LongTextField } from './fields.tsx';
import { FormDialog, type FormValues } from './form-dialog.tsx';

interface SecondOperatorProps {
  /** Null for a call about no member. */
  memberId: string | null;
  approvalId: string;
  /** Whether this operator has asked. */
  isOwn: boolean;
  mayApprove: boolean;
  /** Whether this operator has approved it, and it has parts left after an interruption. */
  goesOn?: boolean;
  /** Runs after each decision, also after one that was refused. */
  onDone: (reply: Reply<unknown>) => Promise<void>;
}

type Named = Pick<SecondOperatorProps, 'memberId' | 'approvalId' | 'onDone'>;

/** Approves the call, and tells how far one in parts is. */
function useApproving({ memberId, approvalId, onDone }: Named) {
  const { trouble, isSending, attempt } = useAttempt();
  const [progress, setProgress] = useState<Progress | null>(null);
  const approve = () =>
    attempt(async () => {
      const reply = await approveCall({ memberId, approvalId }, setProgress);
      setProgress(null);
      await onDone(reply);
      return reply;
    });
  return { trouble, isSending, progress, approve };
}

interface RefuseFormProps extends Named {
  title: string;
  onClose: () => void;
}

function RefuseForm({ memberId, approvalId, title, onClose, onDone }: RefuseFormProps) {
  const t = useText();
  const refuse = async (values: FormValues) => {
    const reply = await command('approval/refuse', { memberId, approvalId, ...values });
    if (!reply.ok) return reply;
    onClose();
    await onDone(reply);
    return reply;
  };
  return (
    <FormDialog title={title} isBad onClose={onClose} onSubmit={refuse}>
      <LongTextField name="reason" label={t('reason_colleagues')} />
    </FormDialog>
  );
}

export function SecondOperator({ isOwn, mayApprove, goesOn = false, ...named }: SecondOperatorProps) {
  const t = useText();
  const said = useId();
  const { trouble, isSending, progress, approve } = useApproving(named);
  const [isRefusing, setRefusing] = useState(false);
  const title = t(isOwn ? 'approval_withdraw' : 'refuse');
  return (
    <>
      <Trouble id={said} text={trouble} />
      <p className="tiny-text dim" role="status">
        {progress !== null &&
          t('approval_parts', { done: progress.done.join(t('list_comma')), left: progress.left })}
      </p>
      <div className="decision second-operator">
        {!goesOn && (
          <button
            type="button"
            className="button bad-outline"
            aria-disabled={isSending}
            onClick={() => setRefusing(!isSending)}
          >
            {title}
          </button>
        )}
        {mayApprove && (
          <button
            type="button"
            className="button primary"
            aria-busy={isSending}
            aria-describedby={said}
            onClick={() => void approve()}
          >
            {t(goesOn ? 'approval_go_on' : 'approval_approve')}
          </button>
        )}
      </div>
      {isRefusing && <RefuseForm {...named} title={title} onClose={() => setRefusing(false)} />}
    </>
  );
}
