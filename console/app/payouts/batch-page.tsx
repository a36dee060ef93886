/** A batch of payouts: the bank's answer for each payment, what is paid to settle, and what failed to put back. */
import { ArrowLeft, ListChecks } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { PAYOUT_STATES, type PayoutDetail, type PayoutRow } from '#app/contract/operator/payout.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Reply } from '../call.ts';
import type { NamedDecision } from '../cashier/decide.ts';
import { DecidedNote } from '../cashier/decided-note.tsx';
import { keyOf } from '../cashier/request.ts';
import { SumList } from '../cashier/sum-list.tsx';
import { useDecisions } from '../cashier/use-decisions.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { Amount } from '../list/amount.tsx';
import { type Selection, useSelection } from '../list/use-selection.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { BatchRows, isToPutBack, isToSettle } from './batch-rows.tsx';
import { BatchSide } from './batch-side.tsx';
import { BATCH_TITLES, STATE_TITLES } from './fields.ts';
import type { AnswerMade } from './read-answer.tsx';

interface HeadProps {
  of: PayoutDetail;
  isSideOpen: boolean;
  onSide: () => void;
}

function Head({ of: { batch }, isSideOpen, onSide }: HeadProps) {
  const t = useText();
  return (
    <header className="batch-head">
      <Link className="icon-button" to="/payouts" aria-label={t('payout_back')}>
        <Icon of={ArrowLeft} className="icon flip" />
      </Link>
      <div className="grow">
        <h2 className="clip">
          <Listed of={[batch.batch, ...batch.countries]} />
        </h2>
        <p className="tiny-text dim clip">
          <Listed
            of={[
              t('payout_count', { count: batch.count }),
              <Amount key="sum" of={batch.sum} currency={batch.currency} />,
              t(BATCH_TITLES[batch.state]),
              `${batch.made} UTC`,
            ]}
          />
        </p>
      </div>
      <button
        type="button"
        className="icon-button phone-only"
        aria-label={t('payout_steps')}
        aria-pressed={isSideOpen}
        onClick={onSide}
      >
        <Icon of={ListChecks} />
      </button>
    </header>
  );
}

/** Rows by what the bank says; the choice is in the address. */
function Chips({ of: { batch, rows }, state }: { of: PayoutDetail; state: string | null }) {
  const t = useText();
  const shown = PAYOUT_STATES.filter(it => (batch.counts[it] ?? 0) > 0 || it === state);
  return (
    <nav className="list-filters" aria-label={t('filter')}>
      {[null, ...shown].map(of => (
        <Link
          key={of ?? 'all'}
          className="filter-chip"
          to={{ search: of === null ? '' : `?state=${of}` }}
          aria-current={of === state || undefined}
        >
          <span>{t(of === null ? 'all' : STATE_TITLES[of])}</span>{' '}
          <span className="number dim">{of === null ? rows.length : (batch.counts[of] ?? 0)}</span>
        </Link>
      ))}
    </nav>
  );
}

function Sums({ of: { batch, sums } }: { of: PayoutDetail }) {
  const t = useText();
  const shown = PAYOUT_STATES.filter(it => (batch.counts[it] ?? 0) > 0);
  return (
    <div className="batch-sums">
      <span className="dim">{t('payout_sums')}</span>
      {shown.map(it => (
        <span key={it} data-payout={it}>
          <span>{t(STATE_TITLES[it])}</span>{' '}
          <b>
            <Amount of={sums[it] ?? '0'} />
          </b>
        </span>
      ))}
      <span>
        {t('payout_batch')}{' '}
        <b>
          <Amount of={batch.sum} currency={batch.currency} />
        </b>
      </span>
    </div>
  );
}

interface SettleProps {
  of: PayoutDetail;
  selection: Selection;
  onSettle: (rows: readonly PayoutRow[], operationId: string) => Promise<Reply<unknown>>;
}

/** The chosen rows; those that the bank has paid can be settled. */
function SettleBar({ of: { batch, rows }, selection, onSettle }: SettleProps) {
  const t = useText();
  const [opened, setOpened] = useState<readonly PayoutRow[] | null>(null);
  const paid = rows.filter(it => selection.has(keyOf(it)) && isToSettle(it));
  const moneyOf = (of: readonly PayoutRow[]) =>
    of.map(({ amount }) => ({ amount, currency: batch.currency }));
  const title = t('bulk_act', { title: t('payout_settle'), count: (opened ?? paid).length });
  return (
    <>
      {selection.keys.length > 0 && (
        <div className="bulk-bar">
          <b>{t('selected_count', { count: selection.keys.length })}</b>
          <span>
            <SumList of={moneyOf(rows.filter(it => selection.has(keyOf(it))))} />
          </span>
          <span className="grow">
            <span className="dim desktop-only">{t('payout_only_paid')}</span>
          </span>
          <button
            type="button"
            className="button primary"
            aria-disabled={paid.length === 0}
            onClick={() => paid.length > 0 && setOpened(paid)}
          >
            {title}
          </button>
          <button type="button" className="text-link" onClick={() => selection.choose([])}>
            {t('filters_clear')}
          </button>
        </div>
      )}
      {opened !== null && (
        <FormDialog
          title={title}
          onClose={() => setOpened(null)}
          onSubmit={async (_values, operationId) => {
            const reply = await onSettle(opened, operationId);
            if (reply.ok) setOpened(null);
            return reply;
          }}
        >
          <p>
            {t('payout_settle_how')} <SumList of={moneyOf(opened)} />
          </p>
        </FormDialog>
      )}
    </>
  );
}

/** Withdrawals that the batch could not take, after it was made. */
function LeftOut() {
  const t = useText();
  const { left = [] } = (useLocation().state ?? {}) as {
    left?: readonly { key: string; name: string; text: string }[];
  };
  if (left.length === 0) return null;
  return (
    <div className="bulk-outcome" role="status" data-failed="true">
      <b>{t('payout_left_out', { count: left.length })}</b>
      <ul>
        {left.map(it => (
          <li key={it.key}>
            <b>{it.name}</b> <span>{it.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A decision for each row. */
const decisionsOf = (
  rows: readonly PayoutRow[],
  operationId: string,
  more: { decision: 'settle' } | { decision: 'refuse'; reason: string },
): NamedDecision[] =>
  rows.map(({ memberId, id, payoutReference, username, reference }) => ({
    decision: {
      kind: 'withdrawal',
      memberId,
      id,
      payoutReference,
      operationId: `${operationId}-${reference.split('-').at(-1)}`,
      ...more,
    },
    name: username,
  }));

interface BatchProps {
  of: PayoutDetail;
  made: AnswerMade | null;
  onRead: (made: AnswerMade) => void;
  /** On a phone the steps and files take the place of the rows. */
  isSideOpen: boolean;
  onSide: () => void;
}

function Batch({ of, made, onRead, isSideOpen, onSide }: BatchProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const state = search.get('state');
  const { rows } = of;
  const shown = state === null ? rows : rows.filter(it => it.state === state);
  const paidKeys = rows.filter(isToSettle).map(keyOf);
  const selection = useSelection(shown.map(keyOf), paidKeys);
  const decisions = useDecisions(async failed => {
    selection.choose(failed);
    await revalidate();
  });
  const settle = (chosen: readonly PayoutRow[], operationId: string) =>
    decisions.run(t('payout_settle'), decisionsOf(chosen, operationId, { decision: 'settle' }));
  const putBack = (reason: string, operationId: string) =>
    decisions.run(
      t('payout_put_back'),
      decisionsOf(rows.filter(isToPutBack), operationId, { decision: 'refuse', reason }),
    );
  return (
    <div className="batch-layout" data-side={isSideOpen}>
      <section className="list-page" aria-label={of.batch.batch}>
        <Head of={of} isSideOpen={isSideOpen} onSide={onSide} />
        <Chips of={of} state={state} />
        <LeftOut />
        <BatchRows of={of} rows={shown} selection={selection} />
        <Sums of={of} />
        <DecidedNote {...decisions} />
        <SettleBar of={of} selection={selection} onSettle={settle} />
      </section>
      <BatchSide of={of} onPutBack={putBack} made={made} onRead={onRead} />
    </div>
  );
}

export function BatchPage({ reply }: { reply: Reply<PayoutDetail> }) {
  const t = useText();
  const [made, setMade] = useState<AnswerMade | null>(null);
  const [isSideOpen, setSideOpen] = useState(false);
  if (!reply.ok)
    return (
      <p className="empty-note" role="alert">
        <span>{reply.error.text}</span> <Link to="/payouts">{t('payout_back')}</Link>
      </p>
    );
  // An answer that is read anew chooses what it says is paid.
  const { steps } = reply.value;
  const answers = steps.filter(it => it.kind === 'answer').length;
  const side = { isSideOpen, onSide: () => setSideOpen(!isSideOpen) };
  return <Batch key={answers} of={reply.value} made={made} onRead={setMade} {...side} />;
}
