/** Notifications of a payment service that could not be booked, newest first, each with what the service has sent. */
import { useCallback, useEffect, useState } from 'react';
import { type PaymentProblem, paymentProblems } from '#app/contract/operator/suppliers.ts';
import { ask } from '../call.ts';
import { Moment } from '../list/moment.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';

/** Problems of one page. */
const MOST = 20;
const INDENT = 2;

interface ReadProblems {
  problems: readonly PaymentProblem[];
  /** `before` of the next page; null at the end. */
  next: number | null;
  isRead: boolean;
  refusal: string;
}

const NOTHING_READ: ReadProblems = { problems: [], next: null, isRead: false, refusal: '' };

function useProblems(serviceId: string) {
  const [read, setRead] = useState(NOTHING_READ);
  const load = useCallback(
    async (before: number | null) => {
      const reply = await ask(paymentProblems, { serviceId, most: MOST, ...(before !== null && { before }) });
      setRead(last => {
        if (!reply.ok) return { ...last, refusal: reply.error.text };
        const { problems, next } = reply.value;
        const all = before === null ? problems : [...last.problems, ...problems];
        return { problems: all, next, isRead: true, refusal: '' };
      });
    },
    [serviceId],
  );
  useEffect(() => void load(null), [load]);
  return { read, load };
}

function Problem({ of: { why, told, received } }: { of: PaymentProblem }) {
  const word = useWord();
  return (
    <li className="supplier-problem">
      <b>{word('problem_why', why)}</b>
      <span className="tiny-text dim">
        <Moment of={received} />
      </span>
      <pre dir="ltr" translate="no">
        {JSON.stringify(told, null, INDENT)}
      </pre>
    </li>
  );
}

export function ProblemsPanel({ serviceId }: { serviceId: string }) {
  const t = useText();
  const { read, load } = useProblems(serviceId);
  const { problems, next, isRead, refusal } = read;
  return (
    <section className="supplier-problems" aria-label={t('supplier_problems')}>
      <h3>{t('supplier_problems')}</h3>
      <p className="dim">{t('supplier_problems_what')}</p>
      {!isRead && refusal === '' && <p role="status">{t('loading')}</p>}
      {isRead && problems.length === 0 && <p className="dim">{t('supplier_problems_none')}</p>}
      {problems.length > 0 && (
        <ul className="record-panel">
          {problems.map(it => (
            <Problem key={it.problemId} of={it} />
          ))}
        </ul>
      )}
      {refusal !== '' && <ReadTrouble text={refusal} onRetry={() => load(isRead ? next : null)} />}
      {next !== null && refusal === '' && (
        <button type="button" className="button" onClick={() => void load(next)}>
          {t('more_rows')}
        </button>
      )}
    </section>
  );
}
