/**
 * Actions on the chosen requests. Each request is an operation of its own: what worked stays done, what failed is named and stays chosen,
 * and is sent again with the same operation id.
 */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import { type PayoutFormat, payoutMake } from '#app/contract/operator/payout.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import type { FormValues } from '../form/form-dialog.tsx';
import type { Selection } from '../list/use-selection.ts';
import { payoutPathOf } from '../payouts/payout-path.ts';
import { useText } from '../text/text.ts';
import { BULK_ACTS, type BulkAct, decisionOf, flawOf } from './bulk-acts.ts';
import { ACT_TITLES, BulkForm } from './bulk-form.tsx';
import { DecidedNote } from './decided-note.tsx';
import { keyOf } from './request.ts';
import { SumList } from './sum-list.tsx';
import { useDecisions } from './use-decisions.ts';

interface BarProps {
  rows: readonly CashierRow[];
  onAct: (act: BulkAct) => void;
  onClear: () => void;
}

/** An action has its button once a chosen row can have it. */
function Bar({ rows, onAct, onClear }: BarProps) {
  const t = useText();
  const by = useSnapshot(desk).me?.operatorId;
  const counted = BULK_ACTS.map(act => ({
    act,
    count: rows.filter(it => flawOf(act, it, by) === null).length,
  })).filter(it => it.count > 0);
  return (
    <div className="bulk-bar">
      <b>{t('selected_count', { count: rows.length })}</b>
      <span>
        <SumList of={rows} />
      </span>
      <span className="grow" />
      {counted.map(({ act, count }, at) => (
        <button
          key={act}
          type="button"
          className={
            act === 'refuse' ? 'button bad-outline' : at === counted.length - 1 ? 'button primary' : 'button'
          }
          onClick={() => onAct(act)}
        >
          {t('bulk_act', { title: t(ACT_TITLES[act]), count })}
        </button>
      ))}
      <button type="button" className="text-link" onClick={onClear}>
        {t('filters_clear')}
      </button>
    </div>
  );
}

/** @param rows of the list's page */
export function BulkActions({ rows, selection }: { rows: readonly CashierRow[]; selection: Selection }) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<{ act: BulkAct; rows: readonly CashierRow[] } | null>(null);
  const decisions = useDecisions(async failed => {
    setOpen(null);
    selection.choose(failed);
    await revalidate();
  });
  const chosen = rows.filter(it => selection.has(keyOf(it)));
  const makePayout = async (sent: readonly CashierRow[], { format }: FormValues, operationId: string) => {
    const withdrawals = sent.map(({ memberId, id }) => ({ memberId, id }));
    const reply = await ask(payoutMake, { withdrawals, format: format as PayoutFormat, operationId });
    if (!reply.ok) return reply;
    const { batch, failed } = reply.value;
    const names = new Map(sent.map(it => [keyOf(it), it.username]));
    const left = failed.map(it => ({ key: keyOf(it), name: names.get(keyOf(it)) ?? it.id, text: it.msg }));
    await navigate(payoutPathOf(batch), { state: { left } });
    return reply;
  };
  const submit = (sent: readonly CashierRow[], values: FormValues, operationId: string) => {
    const act = open?.act ?? 'refuse';
    if (act === 'payout') return makePayout(sent, values, operationId);
    const all = sent.map((row, at) => ({
      decision: decisionOf(act, row, values, `${operationId}-${at}`),
      name: row.username,
    }));
    return decisions.run(t(ACT_TITLES[act]), all);
  };
  return (
    <>
      <DecidedNote {...decisions} />
      {chosen.length > 0 && (
        <Bar
          rows={chosen}
          onAct={act => setOpen({ act, rows: chosen })}
          onClear={() => selection.choose([])}
        />
      )}
      {open !== null && <BulkForm key={open.act} {...open} onClose={() => setOpen(null)} onSubmit={submit} />}
    </>
  );
}
