/** The second step of a login: a code, a passkey or a backup code. */
import { authLoginStep, type SecondStep } from '#app/contract/auth.ts';
import { StepAnswer, type StepAnswered } from '#app/features/in-person/in-person.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { SHOWN_HERE } from './shown-here.ts';

interface LoginStepProps {
  second: SecondStep;
  onEntered: (username: string) => Promise<void>;
  onBack: () => void;
}

export function LoginStep({ second, onEntered, onBack }: LoginStepProps) {
  const t = useText();
  const { call } = usePage();
  const { step, methods, passkey } = second;
  const answer = async (given: StepAnswered) => {
    const reply = await call(authLoginStep, { step, ...given }, SHOWN_HERE);
    if (reply?.status && reply.output !== null) await onEntered(reply.output.user.username);
    return refusalOf(reply);
  };
  return (
    <div className="stack">
      <h3>{t('account.confirm_title')}</h3>
      <p className="small-text muted">{t('account.confirm_text')}</p>
      <StepAnswer methods={methods} passkey={passkey} submitLabel={t('frame.login')} onAnswer={answer} />
      <button type="button" className="link small-text" onClick={onBack}>
        {t('account.to_login')}
      </button>
    </div>
  );
}
