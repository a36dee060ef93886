/** A password that is chosen, with its conditions, which are ticked while it is typed. */
import { Check, Circle } from 'lucide';
import { useState } from 'react';
import { isPhrase, meetsCondition, PASSWORD_CONDITIONS } from '#app/domain/rules/password-cond.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PasswordField } from './password-field.tsx';

const MIN_LENGTH = 8;

/** The conditions of a password [5.18], ticked off while it is typed. */
function PasswordConditions({ password }: { password: string }) {
  const t = useText();
  const isLong = isPhrase(password);
  const lines = [
    { text: t('entry.cond_length'), isMet: password.trim().length >= MIN_LENGTH },
    ...PASSWORD_CONDITIONS.map(condition => ({
      text: t(`entry.cond_${condition}`),
      isMet: isLong || meetsCondition(password, condition),
    })),
    // Of those who type on: the form of a new member has to fit a low screen.
    ...(password.length > MIN_LENGTH ? [{ text: t('entry.cond_phrase'), isMet: isLong }] : []),
  ];
  return (
    <ul className="conditions">
      {lines.map(({ text, isMet }) => (
        <li key={text} className={isMet ? 'met' : ''}>
          <Icon of={isMet ? Check : Circle} className="icon small" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      hint={<PasswordConditions password={password} />}
      onText={setPassword}
    />
  );
}
