/** What of the shown balance is held back while a round is drawn (app/features/play/hold-rises.ts). */
import { useState } from 'react';
import { perPage } from '#app/page/per-page.ts';
import { usePage } from '#app/page/use-page.ts';
import { createStore, useSnapshot } from '#app/stores/store.ts';

/** Decimal strings. `most` is the most that the balance may be, null while nothing is held; `bonus` is that of the bonus beside it. */
export interface HeldBalance {
  most: string | null;
  bonus: string | null;
}

export const heldBalanceOf = perPage(() => createStore<HeldBalance>({ most: null, bonus: null }));

/** A value that would tell the result of a round, as it was when the drawing of the round began. */
export function useUntilDrawn<Value>(value: Value): Value {
  const isHeld = useSnapshot(heldBalanceOf(usePage())).most !== null;
  const [last, setLast] = useState(value);
  if (!isHeld && last !== value) setLast(value);
  return isHeld ? last : value;
}
