import { useEffect, useMemo } from 'react';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { withdrawalInfo } from '#app/contract/withdrawal.ts';
import { now } from '#app/features/clock.ts';
import { useStores } from '#app/page/use-page.ts';
import { type Query, useCallQuery } from '#app/page/use-query.ts';
import { MOVEMENT_EVENTS } from './movement-events.ts';

type Info = OutputOf<typeof withdrawalInfo>;

export interface Payable extends Query<Info> {
  /** Until when the PIN is locked, in epoch milliseconds; null while it is not. */
  lockedUntil: number | null;
}

const SECOND_MS = 1000;

/** What can be paid out now, within which limits, and how the PIN stands. */
export function usePayable(): Payable {
  const query = useCallQuery(withdrawalInfo, () => ({}), { on: MOVEMENT_EVENTS });
  const { output } = query;
  const { user } = useStores();
  // Whether there is a PIN is the member's, not this form's [3.1]: the other tabs begin with it.
  useEffect(() => {
    if (output !== null) user.withdrawalPin = output.hasPin;
  }, [output, user]);
  const lockedUntil = useMemo(
    () =>
      output === null || output.pinLockedSeconds === 0 ? null : now() + output.pinLockedSeconds * SECOND_MS,
    [output],
  );
  return { ...query, lockedUntil };
}
