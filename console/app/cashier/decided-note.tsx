/** What decisions on several rows have come to; those that failed can be tried again. */
import { BulkOutcome } from '../list/bulk-outcome.tsx';
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
  const failed = made.failed.map(({ decision, name, text }) => ({ key: keyOf(decision), name, text }));
  const again = failed.length > 0 && (
    <button type="button" className="button" aria-busy={isSending} onClick={() => void attempt(retry)}>
      {t('try_again')}
    </button>
  );
  return (
    <BulkOutcome {...made} title={title} failed={failed} onClose={dismiss} next={again}>
      <Trouble id={TROUBLE} text={trouble} />
    </BulkOutcome>
  );
}
