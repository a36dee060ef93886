/** Proves the member in person by their second step, and hands on the proof for one call. */
import { memberConfirm, memberConfirmOptions, type ProofPurpose } from '#app/contract/account.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { StepAnswer, type StepAnswered, type StepMethod } from './step-answer.tsx';

interface ConfirmStepProps {
  purpose: ProofPurpose;
  onProof: (proof: string) => void;
}

const SHOWN_HERE = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;

export function ConfirmStep({ purpose, onProof }: ConfirmStepProps) {
  const t = useText();
  const { call } = usePage();
  const { output, refetch } = useCallQuery(memberConfirmOptions, () => ({ purpose }));
  if (output === null) return <div className="skeleton" style={{ height: 120 }} />;
  const { step, passkey } = output;
  const answer = async (given: StepAnswered) => {
    const reply = await call(memberConfirm, { purpose, step, ...given }, SHOWN_HERE);
    if (reply?.status && reply.output !== null) {
      onProof(reply.output.proof);
      return null;
    }
    // A passkey signs another question next time.
    if (given.passkey !== undefined) void refetch();
    return refusalOf(reply);
  };
  return (
    <div className="stack">
      <h3>{t('account.confirm_title')}</h3>
      <p className="small-text muted">{t('account.confirm_text')}</p>
      <StepAnswer
        methods={output.methods.filter((it): it is StepMethod => it !== 'password')}
        passkey={passkey}
        submitLabel={t('account.continue')}
        onAnswer={answer}
      />
    </div>
  );
}
