/** The confirmation of a transfer: receiver and amount once more, because one that does not wait cannot be taken back. */
import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Facts } from '../facts.tsx';
import { TabFoot } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import type { TransferValues } from './transfer-schema.ts';

interface TransferConfirmProps {
  values: TransferValues;
  /** How long a transfer to a new receiver waits, in hours; 0 where none does. */
  holdHours: number;
  onAnswer: (isYes: boolean) => void;
}

export function TransferConfirm({ values, holdHours, onAnswer }: TransferConfirmProps) {
  const t = useText();
  const { sum } = useCurrency();
  const [isSending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const total = sum(values.amount);
  const isPlain = values.kind === 'transfer';
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {t('transfer.confirm')}
      </h3>
      <p className="muted">
        {holdHours > 0 ? t('transfer.confirm_held_text', { hours: holdHours }) : t('transfer.confirm_text')}
      </p>
      <Facts
        facts={[
          { name: t('transfer.receiver'), value: values.receiver },
          {
            name: t('transfer.kind'),
            value: t(isPlain ? 'transfer.kind_transfer' : 'transfer.kind_affiliate'),
          },
          { name: t('money.amount'), value: total },
          ...(values.note === undefined ? [] : [{ name: t('transfer.note_short'), value: values.note }]),
        ]}
      />
      <TabFoot>
        <button
          type="button"
          className="button primary large full-width"
          aria-disabled={isSending}
          aria-busy={isSending}
          onClick={() => {
            setSending(true);
            onAnswer(true);
          }}
        >
          {t('transfer.submit_sum', { sum: total })}
        </button>
        <button
          type="button"
          className="button quiet full-width"
          disabled={isSending}
          onClick={() => onAnswer(false)}
        >
          {t('money.back')}
        </button>
      </TabFoot>
    </div>
  );
}
