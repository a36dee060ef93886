/** The withdrawable amount with its limits, and the state of the member's PIN [3.1]. */
import { useEffect, useMemo } from 'react';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { withdrawalInfo } from '#app/contract/withdrawal.ts';
import { now } from '#app/features/clock.ts';
import { useStores } from '#app/page/use-page.ts';
import { type Query, useCallQuery } from '#app/page/use-query.ts';
import { MOVEMENT_EVENTS } from './movement-events.ts';

type Info = OutputOf<typeof withdrawalInfo>;

export interface Payable extends Query<Info> {
  /** The end of the PIN's lock, in epoch milliseconds; null while it is not locked. */
  lockedUntil: number | null;
}

const SECOND_MS = 1000;

export function usePayable(): Payable {
  const query = useCallQuery(withdrawalInfo, () => ({}), { on: MOVEMENT_EVENTS });
  const { output } = query;
  const { user } = useStores();
  // The user store keeps whether the member has a PIN [3.1]: the other tabs of the wallet begin with it.
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
