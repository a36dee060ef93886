/** Takes a promotion or gives one up, one call at a time. */
import { useRef, useState } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { promotionApply, promotionCancel } from '#app/contract/promotion.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';

interface OwnCalls {
  isBusy: boolean;
  take: (promotionId: string) => Promise<void>;
  giveUp: (claimId: string) => Promise<void>;
}

/** @param onDone called after an accepted call */
export function useOwnCalls(onDone: () => Promise<void>): OwnCalls {
  const t = useText();
  const { call, stores } = usePage();
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const run = async (endpoint: Endpoint<unknown, null>, payload: object, done: string) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    const reply = await call(endpoint, payload, { outlivesPage: true });
    isRunning.current = false;
    setBusy(false);
    if (!reply?.status) return;
    showToast(stores.toasts, { severity: 'success', summary: done });
    await onDone();
  };
  return {
    isBusy,
    take: promotionId => run(promotionApply, { promotionId }, t('promo.taken')),
    giveUp: claimId => run(promotionCancel, { claimId }, t('promo.given_up')),
  };
}
