/** All fields of a row, one under the other, with the reference to copy and the times in full. */
import { Check, Copy } from 'lucide';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { HistoryRow } from '../history-calls.ts';
import { fieldsOf } from '../kinds.ts';
import type { LoadedHistory } from '../load-history.server.ts';
import { useWords } from '../use-words.ts';
import { FieldValue } from './row-parts.tsx';

const SHOWN_MS = 2_000;

function CopyButton({ text }: { text: string }) {
  const t = useText();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    // A browser may forbid it; the reference stands beside the button all the same.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className="button quiet small js-only" onClick={copy}>
      <Icon of={isCopied ? Check : Copy} className="icon small" />
      <span aria-live="polite">{isCopied ? t('history.copied') : t('history.copy')}</span>
    </button>
  );
}

interface RowDetailsProps {
  loaded: LoadedHistory;
  row: HistoryRow;
}

export function RowDetails({ loaded, row }: RowDetailsProps) {
  const words = useWords(loaded.timeZone);
  const { t } = words;
  const { columns, more } = fieldsOf(loaded.kind);
  const told = [...columns, ...more].filter(
    field => field.name !== 'reference' && field.text(row, words) !== null,
  );
  return (
    <dl className="told number">
      <div>
        <dt>{t('history.reference')}</dt>
        <dd>
          <bdi translate="no" dir="ltr">
            {row.id}
          </bdi>{' '}
          <CopyButton text={row.id} />
        </dd>
      </div>
      <div>
        <dt>{t('history.date')}</dt>
        <dd>
          <bdi translate="no">{words.moment(row.created)}</bdi>{' '}
          <span className="dim">{loaded.timeZone.replaceAll('_', ' ')}</span>
        </dd>
      </div>
      {told.map(field => (
        <div key={field.name}>
          <dt>{field.heading(words)}</dt>
          <dd>
            <FieldValue field={field} row={row} words={words} />
          </dd>
        </div>
      ))}
      {row.balance !== null && (
        <div>
          <dt>{t('history.balance')}</dt>
          <dd>
            <bdi translate="no" dir="ltr">
              {words.money(row.balance, row.currency)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
