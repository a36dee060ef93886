/** A password, shown on request; pasting and password managers are welcome. */
import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface PasswordFieldProps extends TextFieldProps {
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      settings={{ type: isShown ? 'text' : 'password', spellCheck: false, autoCapitalize: 'none' }}
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={t('form.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  );
}
