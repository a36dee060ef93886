/** A password that is chosen, with its conditions, which are ticked while it is typed. */
import { useState } from 'react';
import { PasswordConditions } from './password-conditions.tsx';
import { PasswordField } from './password-field.tsx';

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
