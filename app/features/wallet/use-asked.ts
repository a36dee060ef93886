import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { useCall } from '#app/features/calls/calls.ts';

export interface Asked<Output> {
  /** Null until the platform has answered; what it said last stays while it is asked again. */
  output: Output | null;
  /** Whether the last answer did not come, or said no. */
  isFailed: boolean;
  ask: () => Promise<void>;
}

/**
 * What a part of the wallet shows of the platform: asked for when it opens, and again whenever its component says so. Of
 * several answers the one asked for last counts.
 *
 * @param payload of each call, as it is then; null where there is nothing to ask
 */
export function useAsked<Output>(
  endpoint: Endpoint<unknown, Output>,
  payload: () => object | null,
): Asked<Output> {
  const call = useCall();
  const latest = useRef({ call, payload });
  latest.current = { call, payload };
  const turn = useRef(0);
  const [state, setState] = useState<{ output: Output | null; isFailed: boolean }>({
    output: null,
    isFailed: false,
  });

  const ask = useCallback(async () => {
    const { call, payload } = latest.current;
    const asked = payload();
    if (asked === null) return;
    turn.current += 1;
    const mine = turn.current;
    const reply = await call(endpoint, asked, { isUnasked: true });
    if (mine !== turn.current) return;
    const output = reply?.status ? reply.output : null;
    setState(last => ({ output: output ?? last.output, isFailed: output === null }));
  }, [endpoint]);

  useEffect(() => {
    void ask();
    return () => {
      turn.current += 1;
    };
  }, [ask]);
  return { ...state, ask };
}
