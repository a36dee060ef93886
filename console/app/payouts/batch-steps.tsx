/** What was done with a batch, in order, and what is next. */
import { CircleCheck, CircleX, Hourglass } from 'lucide';
import type { PayoutDetail } from '#app/contract/operator/payout.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Moment } from '../list/moment.tsx';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';
import { isOpen, isToPutBack, isToSettle } from './batch-rows.tsx';

type Step = PayoutDetail['steps'][number];

function textOf(step: Step, { batch }: PayoutDetail, t: ConsoleText): string {
  const name = step.by?.name ?? step.by?.by ?? t('system');
  switch (step.kind) {
    case 'made':
      return t('payout_step_made', { count: batch.count, name });
    case 'file':
      return t('payout_step_file', { name });
    case 'answer':
      return t('payout_step_answer', { named: step.named ?? 0, all: batch.count, name });
    case 'cancelled':
      return t('payout_step_cancelled', { name, reason: step.reason ?? '' });
    case 'closed':
      return t('payout_step_closed');
  }
}

/** What the batch waits for; null for one that is not open. */
function nextOf({ batch, rows }: PayoutDetail): ConsoleTextKey | null {
  if (batch.state !== 'open') return null;
  if (rows.some(isToSettle)) return 'payout_next_settle';
  if (rows.some(isToPutBack)) return 'payout_next_put_back';
  return rows.some(isOpen) ? 'payout_next_answer' : null;
}

export function BatchSteps({ of }: { of: PayoutDetail }) {
  const t = useText();
  const next = nextOf(of);
  return (
    <ol className="batch-steps">
      {of.steps.map(it => (
        <li key={`${it.kind} ${it.at} ${it.by?.by} ${it.file?.name}`}>
          <Icon of={it.kind === 'cancelled' ? CircleX : CircleCheck} className="icon done" />
          <span className="grow" dir="auto">
            {textOf(it, of, t)}
          </span>
          <Moment of={it.at} />
        </li>
      ))}
      {next !== null && (
        <li>
          <Icon of={Hourglass} className="icon next" />
          <span className="grow">{t(next)}</span>
        </li>
      )}
    </ol>
  );
}
