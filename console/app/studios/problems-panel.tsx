/** Notifications of a payment service that could not be booked, newest first, each with what the service has sent and how it was closed. */
import { useCallback, useEffect, useState } from 'react';
import {
  type PaymentProblem,
  PROBLEM_STATES,
  type ProblemState,
  paymentCloseProblem,
  paymentProblems,
} from '#app/contract/operator/suppliers.ts';
import { ask } from '../call.ts';
import { Segment } from '../form/segment.tsx';
import { Moment } from '../list/moment.tsx';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { CloseProblem } from './close-problem.tsx';

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

const TITLES: Readonly<Record<ProblemState, ConsoleTextKey>> = {
  open: 'problem_open',
  closed: 'problem_closed',
};

const NONE: Readonly<Record<ProblemState, ConsoleTextKey>> = {
  open: 'supplier_problems_none',
  closed: 'problem_none_closed',
};

function useProblems(serviceId: string, state: ProblemState) {
  const [read, setRead] = useState(NOTHING_READ);
  const load = useCallback(
    async (before: number | null) => {
      const query = { serviceId, state, most: MOST, ...(before !== null && { before }) };
      const reply = await ask(paymentProblems, query);
      setRead(last => {
        if (!reply.ok) return { ...last, refusal: reply.error.text };
        const { problems, next } = reply.value;
        const all = before === null ? problems : [...last.problems, ...problems];
        return { problems: all, next, isRead: true, refusal: '' };
      });
    },
    [serviceId, state],
  );
  useEffect(() => void load(null), [load]);
  return { read, load };
}

function Closed({ of: { by, name, outcome, note, at } }: { of: NonNullable<PaymentProblem['closed']> }) {
  const t = useText();
  const word = useWord();
  return (
    <div>
      <b>{word('problem_outcome', outcome)}</b>
      {note !== null && <p dir="auto">{note}</p>}
      <p className="tiny-text dim">{t('problem_closed_by', { name: name ?? by, at })}</p>
    </div>
  );
}

interface ProblemProps {
  of: PaymentProblem;
  onDone: () => Promise<void>;
}

function Problem({ of: { problemId, why, told, received, closed }, onDone }: ProblemProps) {
  const word = useWord();
  const may = useMay();
  return (
    <li className="supplier-problem">
      <b>{word('problem_why', why)}</b>
      <span className="tiny-text dim">
        <Moment of={received} />
      </span>
      <pre dir="ltr" translate="no">
        {JSON.stringify(told, null, INDENT)}
      </pre>
      {closed !== null && <Closed of={closed} />}
      {closed === null && may(paymentCloseProblem.name) && <CloseProblem {...{ problemId, onDone }} />}
    </li>
  );
}

interface ProblemsProps {
  serviceId: string;
  state: ProblemState;
  /** Reads the record and the list again, which count the open ones. */
  onDone: () => Promise<void>;
}

function Problems({ serviceId, state, onDone }: ProblemsProps) {
  const t = useText();
  const { read, load } = useProblems(serviceId, state);
  const { problems, next, isRead, refusal } = read;
  const done = async () => {
    await load(null);
    await onDone();
  };
  return (
    <>
      {!isRead && refusal === '' && <p role="status">{t('loading')}</p>}
      {isRead && problems.length === 0 && <p className="dim">{t(NONE[state])}</p>}
      {problems.length > 0 && (
        <ul className="record-panel">
          {problems.map(it => (
            <Problem key={it.problemId} of={it} onDone={done} />
          ))}
        </ul>
      )}
      {refusal !== '' && <ReadTrouble text={refusal} onRetry={() => load(isRead ? next : null)} />}
      {next !== null && refusal === '' && (
        <button type="button" className="button" onClick={() => void load(next)}>
          {t('more_rows')}
        </button>
      )}
    </>
  );
}

export function ProblemsPanel({ serviceId, onDone }: Omit<ProblemsProps, 'state'>) {
  const t = useText();
  const [state, setState] = useState<ProblemState>('open');
  return (
    <section className="supplier-problems" aria-label={t('supplier_problems')}>
      <h3>{t('supplier_problems')}</h3>
      <p className="dim">{t('supplier_problems_what')}</p>
      <Segment
        label={t('problem_states')}
        options={PROBLEM_STATES.map(value => ({ value, text: t(TITLES[value]) }))}
        chosen={state}
        onChoose={setState}
      />
      <Problems key={state} {...{ serviceId, state, onDone }} />
    </section>
  );
}
