/** The outcome of an action on several rows: how many are done, and each failure with its sentence. */
import { TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

interface BulkOutcomeProps {
  /** Name of the action. */
  title: string;
  done: number;
  /** Rows that wait for a second operator. */
  waiting?: number;
  failed: readonly { key: string; name: string; text: string }[];
  onClose: () => void;
  /** A further step, as a button: undo, or another try. */
  next?: ReactNode;
  children?: ReactNode;
}

export function BulkOutcome({ title, done, waiting = 0, failed, onClose, next, children }: BulkOutcomeProps) {
  const t = useText();
  return (
    <div className="bulk-outcome" role="status" data-failed={failed.length > 0}>
      <div className="row">
        {failed.length > 0 && <Icon of={TriangleAlert} />}
        <b className="grow">
          <span>
            {t('bulk_outcome', { title, done, all: done + waiting + failed.length, failed: failed.length })}
          </span>
          {waiting > 0 && <span>{` ${t('bulk_waiting', { count: waiting })}`}</span>}
        </b>
        {next}
        <button type="button" className="text-link" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      {failed.length > 0 && (
        <ul>
          {failed.map(it => (
            <li key={it.key}>
              <b>{it.name}</b> <span>{it.text}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
