import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { useCall } from '#app/features/calls/calls.ts';

export interface Query<Output> {
  /** Null until the first answer; the last one stays during a refetch. */
  output: Output | null;
  /** Whether the last call failed or was refused. */
  isFailed: boolean;
  refetch: () => Promise<void>;
}

/**
 * Reads from the platform what a tab shows: once when it opens, and again on `refetch`. Of several answers the one that was
 * requested last counts.
 *
 * @param payload of each call, built when the call is made; null skips the call
 */
export function useQuery<Output>(
  endpoint: Endpoint<unknown, Output>,
  payload: () => object | null,
): Query<Output> {
  const call = useCall();
  const latest = useRef({ call, payload });
  latest.current = { call, payload };
  const turn = useRef(0);
  const [state, setState] = useState<{ output: Output | null; isFailed: boolean }>({
    output: null,
    isFailed: false,
  });

  const refetch = useCallback(async () => {
    const { call, payload } = latest.current;
    const input = payload();
    if (input === null) return;
    turn.current += 1;
    const mine = turn.current;
    const reply = await call(endpoint, input, { isUnasked: true });
    if (mine !== turn.current) return;
    const output = reply?.status ? reply.output : null;
    setState(last => ({ output: output ?? last.output, isFailed: output === null }));
  }, [endpoint]);

  useEffect(() => {
    void refetch();
    return () => {
      turn.current += 1;
    };
  }, [refetch]);
  return { ...state, refetch };
}
