/** The call that each outcome of a signal makes: closing a signal decides nothing by itself. */
import type { SignalOutcome, SignalRef } from '#app/domain/signal.ts';
import type { FoundSignal } from './signal.db.ts';

interface Decision {
  operationId: string;
  /** Why, for colleagues and the regulator. */
  reason: string;
}

type Call = readonly [name: string, payload: object];
type CallOf = (signal: Pick<FoundSignal, 'memberId'> & SignalRef, decision: Decision) => Call;

const lastPart = (key: string): string => key.slice(key.indexOf('~') + 1);

const ofWin =
  (name: string): CallOf =>
  ({ memberId, key }, decision) => [name, { memberId, number: Number(lastPart(key)), ...decision }];

const ofCase =
  (outcome: string): CallOf =>
  ({ key }, { reason }) => ['identity/decide-case', { caseId: key, outcome, reason }];

const CALLS: Readonly<Record<Exclude<SignalOutcome, 'nothing'>, CallOf>> = {
  release: ofWin('wallet/release-win'),
  return: ofWin('wallet/return-win'),
  'same-person': ofCase('same-person'),
  'other-person': ofCase('other-person'),
  hold: ({ memberId }, decision) => ['member/hold', { memberId, kind: 'no-withdrawal', ...decision }],
  close: ({ memberId }, decision) => ['member/close', { memberId, ...decision }],
};

/** @returns null for an outcome that makes no other call */
export const callOf = (outcome: SignalOutcome, ...given: Parameters<CallOf>): Call | null =>
  outcome === 'nothing' ? null : CALLS[outcome](...given);
