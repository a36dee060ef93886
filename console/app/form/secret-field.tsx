/** A read-only secret with a copy button. It is not stored anywhere else: the parent drops it on close. */
import { Copy } from 'lucide';
import { useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';
import { useCopied } from './use-copied.ts';

export function SecretField({ label, secret }: { label: string; secret: string }) {
  const t = useText();
  const id = useId();
  const { isCopied, copy } = useCopied(secret);
  return (
    <div className="field secret-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="text"
        dir="ltr"
        translate="no"
        autoComplete="off"
        spellCheck={false}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <button type="button" className="button" aria-describedby={id} onClick={copy}>
        <Icon of={Copy} className="icon small" />
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </button>
    </div>
  );
}
