/** A secret to copy. It is nowhere but in this field: whoever shows it drops it when the field goes. */
import { Copy } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

export function SecretField({ label, secret }: { label: string; secret: string }) {
  const t = useText();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
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
      <button type="button" className="button" aria-describedby={id} onClick={() => void copy()}>
        <Icon of={Copy} className="icon small" />
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </button>
    </div>
  );
}
