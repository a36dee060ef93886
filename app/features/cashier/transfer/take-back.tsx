/** Takes a transfer back that waits. */
import { useState } from 'react';
import { transferTakeBack } from '#app/contract/transfer.ts';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';

interface TakeBackProps {
  transferId: string;
  /** Names the button, beside the receiver: there may be several. */
  sum: string;
  receiver: string;
}

export function TakeBack({ transferId, sum, receiver }: TakeBackProps) {
  const t = useText();
  const { call } = usePage();
  const { toasts } = useStores();
  const { beginMove } = usePageBalance();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const takeBack = async () => {
    setState('busy');
    const takeBalance = beginMove();
    const reply = await call(transferTakeBack, { transferId });
    const isBack = reply?.status === true && reply.output !== null;
    setState(isBack ? 'done' : 'open');
    if (!isBack || reply.output === null) return;
    takeBalance(reply.output);
    showToast(toasts, { severity: 'success', summary: t('transfer.taken_back') });
  };
  // The state of the movement follows by a push.
  if (state === 'done') return null;
  return (
    <button
      type="button"
      className="button full-width"
      aria-label={t('transfer.take_back_name', { sum, receiver })}
      aria-disabled={state === 'busy'}
      aria-busy={state === 'busy'}
      onClick={() => {
        if (state === 'open') void takeBack();
      }}
    >
      {t('transfer.take_back')}
    </button>
  );
}
