/** The button that copies the text beside it, and says so. */
import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { copyText } from '#app/browser/clipboard.client.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** The confirmation stays for so long. */
const SAID_MS = 2_000;

/** @param name of the copied text, for members who do not see the text beside it */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const t = useText();
  const [said, setSaid] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const isCopied = said === 'copied';
  return (
    <span className="copy">
      <button
        type="button"
        className="icon-button"
        aria-label={t('money.copy_name', { name })}
        onClick={() => void copyText(text).then(isDone => setSaid(isDone ? 'copied' : 'failed'))}
      >
        <Icon of={isCopied ? Check : Copy} className="icon small" />
      </button>
      <span role="status" className={said === 'failed' ? 'tiny-text dim' : 'visually-hidden'}>
        {isCopied ? t('money.copied') : said === 'failed' ? t('money.not_copied') : null}
      </span>
    </span>
  );
}
