/** The form of one action on several requests: what is sent, what is not, and what the calls need. */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import { PAYOUT_FORMATS } from '#app/contract/operator/payout.ts';
import type { Reply } from '../call.ts';
import { desk } from '../desk.ts';
import { ChoiceField, LongTextField, TextField } from '../form/fields.tsx';
import { FormDialog, type FormValues } from '../form/form-dialog.tsx';
import { type ConsoleTextKey, useText } from '../text/text.ts';
import { type BulkAct, flawOf } from './bulk-acts.ts';
import { keyOf } from './request.ts';
import { SumList } from './sum-list.tsx';

export const ACT_TITLES: Readonly<Record<BulkAct, ConsoleTextKey>> = {
  refuse: 'refuse',
  untake: 'decide_untake',
  approve: 'decide_approve',
  take: 'decide_take',
  settle: 'decide_settle',
  payout: 'payout_file',
};

/** Names of the formats stay as banks call them. */
const FORMAT_NAMES = { csv: 'CSV', 'pain.001': 'ISO 20022 pain.001' } as const;

function Fields({ act }: { act: BulkAct }) {
  const t = useText();
  switch (act) {
    case 'refuse':
      return <LongTextField name="reason" label={t('reason_member')} />;
    case 'untake':
      return (
        <>
          <p className="dim">{t('untake_how')}</p>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </>
      );
    case 'approve':
      return (
        <>
          <p className="dim">{t('bulk_approve_how')}</p>
          <TextField name="bankReference" label={t('bank_reference')} maxLength={80} />
        </>
      );
    case 'take':
      return <p className="dim">{t('bulk_take_how')}</p>;
    case 'settle':
      return <p className="dim">{t('bulk_settle_how')}</p>;
    case 'payout':
      return (
        <ChoiceField
          name="format"
          label={t('payout_format')}
          options={PAYOUT_FORMATS.map(it => ({ value: it, text: FORMAT_NAMES[it] }))}
        />
      );
  }
}

interface BulkFormProps {
  act: BulkAct;
  /** The chosen rows when the form was opened. */
  rows: readonly CashierRow[];
  onClose: () => void;
  /** @param sent the rows that can have the action */
  onSubmit: (sent: readonly CashierRow[], values: FormValues, operationId: string) => Promise<Reply<unknown>>;
}

export function BulkForm({ act, rows, onClose, onSubmit }: BulkFormProps) {
  const t = useText();
  const by = useSnapshot(desk).me?.operatorId;
  // Renewed lists change neither the rows nor, by that, the operation id of each.
  const [{ sent, left }] = useState(() => {
    const all = rows.map(row => ({ row, flaw: flawOf(act, row, by) }));
    return {
      sent: all.flatMap(({ row, flaw }) => (flaw === null ? [row] : [])),
      left: all.flatMap(({ row, flaw }) => (flaw === null ? [] : [{ row, flaw }])),
    };
  });
  return (
    <FormDialog
      title={t(ACT_TITLES[act])}
      button={t('bulk_act', { title: t(ACT_TITLES[act]), count: sent.length })}
      isBad={act === 'refuse'}
      onClose={onClose}
      onSubmit={(values, operationId) => onSubmit(sent, values, operationId)}
    >
      <p>
        <span>{t('bulk_sent', { count: sent.length })}</span> <SumList of={sent} />
      </p>
      {left.length > 0 && (
        <div className="bulk-left">
          <b>{t('bulk_left', { count: left.length })}</b>
          <ul>
            {left.map(({ row, flaw }) => (
              <li key={keyOf(row)}>
                <b translate="no">{row.username}</b> <span>{t(flaw)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Fields act={act} />
    </FormDialog>
  );
}
