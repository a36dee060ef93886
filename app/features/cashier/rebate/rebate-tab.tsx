/** The tab of the instant rebate: a part of the turnover, given back once when the member asks. */
import { useRef, useState } from 'react';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { rebateClaim, rebateInfo } from '#app/contract/rebate.ts';
import { usePageBalance } from '#app/features/balance/balance.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { Receipt } from '../receipt.tsx';
import { TabEmpty, TabFoot, TabWaiting } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { isClaimable, isTooLittle } from './claimable.ts';
import { RebateParts } from './rebate-parts.tsx';

/** Claims a rebate; while a claim is on its way, no second one starts. Asked twice, it gives the first answer again. */
function useClaim(onClaimed: (amount: string) => void) {
  const { call } = usePage();
  const { beginMove } = usePageBalance();
  const isBusy = useRef(false);
  const [isClaiming, setClaiming] = useState(false);
  const claim = async (rebateId: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setClaiming(true);
    const takeBalance = beginMove();
    const reply = await call(rebateClaim, { rebateId }, { outlivesPage: true });
    isBusy.current = false;
    setClaiming(false);
    if (!reply?.status || reply.output === null) return;
    takeBalance(reply.output);
    onClaimed(reply.output.amount);
  };
  return { claim, isClaiming };
}

interface ClaimProps {
  info: OutputOf<typeof rebateInfo> & { rebateId: string };
  onClaimed: (amount: string) => void;
}

function Claim({ info: { rebateId, amount }, onClaimed }: ClaimProps) {
  const t = useText();
  const { sum } = useCurrency();
  const { claim, isClaiming } = useClaim(onClaimed);
  return (
    <TabFoot>
      <button
        type="button"
        className="button primary large full-width"
        aria-busy={isClaiming}
        onClick={() => void claim(rebateId)}
      >
        {t('rebate.claim', { sum: sum(amount) })}
      </button>
    </TabFoot>
  );
}

/** The reason why there is no button, and the condition for one. */
function NotYet({ info }: { info: OutputOf<typeof rebateInfo> }) {
  const t = useText();
  const { sum } = useCurrency();
  const { minimum } = info;
  return (
    <p className="small-text muted">
      {minimum !== null && isTooLittle(info) ? t('rebate.minimum', { sum: sum(minimum) }) : t('rebate.later')}
    </p>
  );
}

export function RebateTab() {
  const t = useText();
  const { sum } = useCurrency();
  const query = useCallQuery(rebateInfo, () => ({}));
  const [claimed, setClaimed] = useState<string | null>(null);
  const { output: info } = query;
  if (claimed !== null)
    return (
      <Receipt
        title={t('rebate.claimed')}
        text={t('rebate.claimed_text')}
        facts={[{ name: t('money.amount'), value: sum(claimed) }]}
      />
    );
  if (info === null) return <TabWaiting queries={[query]} />;
  if (info.rebateId === null && info.parts.length === 0)
    return <TabEmpty title={t('rebate.none')} text={t('rebate.none_text')} />;
  return (
    <div className="form">
      <RebateParts info={info} />
      {isClaimable(info) ? <Claim info={info} onClaimed={setClaimed} /> : <NotYet info={info} />}
    </div>
  );
}
