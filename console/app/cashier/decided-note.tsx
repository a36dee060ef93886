/** What decisions on several rows have come to. */
import { TriangleAlert } from 'lucide';
import { Icon } from '#app/ui/icon.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { keyOf } from './request.ts';
import type { Decisions } from './use-decisions.ts';

const TROUBLE = 'decisions-trouble';

export function DecidedNote({ outcome, retry, dismiss }: Omit<Decisions, 'run'>) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  if (outcome === null) return null;
  const { title, made } = outcome;
  const { done, waiting, failed } = made;
  return (
    <div className="bulk-outcome" role="status" data-failed={failed.length > 0}>
      <div className="row">
        {failed.length > 0 && <Icon of={TriangleAlert} />}
        <b className="grow">
          {t('bulk_outcome', { title, done, all: done + waiting + failed.length, failed: failed.length })}
          {waiting > 0 && ` ${t('bulk_waiting', { count: waiting })}`}
        </b>
        {failed.length > 0 && (
          <button type="button" className="button" aria-busy={isSending} onClick={() => void attempt(retry)}>
            {t('try_again')}
          </button>
        )}
        <button type="button" className="text-link" onClick={dismiss}>
          {t('close')}
        </button>
      </div>
      {failed.length > 0 && (
        <ul>
          {failed.map(it => (
            <li key={keyOf(it.decision)}>
              <b>{it.name}</b> {it.text}
            </li>
          ))}
        </ul>
      )}
      <Trouble id={TROUBLE} text={trouble} />
    </div>
  );
}
