/** The conditions of a password [5.18], ticked off while it is typed. */
import { Check, Circle } from 'lucide';
import { meetsCondition, PASSWORD_CONDITIONS } from '#app/domain/rules/password-cond.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

const MIN_LENGTH = 8;

export function PasswordConditions({ password }: { password: string }) {
  const t = useText();
  const lines = [
    { text: t('entry.cond_length'), isMet: password.trim().length >= MIN_LENGTH },
    ...PASSWORD_CONDITIONS.map(condition => ({
      text: t(`entry.cond_${condition}`),
      isMet: meetsCondition(password, condition),
    })),
  ];
  return (
    <ul className="conditions">
      {lines.map(({ text, isMet }) => (
        <li key={text} className={isMet ? 'met' : ''}>
          <Icon of={isMet ? Check : Circle} className="i s" />
          {text}
        </li>
      ))}
    </ul>
  );
}
