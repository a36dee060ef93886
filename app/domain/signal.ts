/** Signals of risk: what each kind may be closed with, and their names: `win~m-1~12`, `identity~c-1`, `payment~m-1~pi-1`, `bonus~m-1~1764…`. */

export const SIGNAL_KINDS = ['win', 'identity', 'payment', 'bonus'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** `nothing` makes no other call. */
export const SIGNAL_OUTCOMES = {
  win: ['release', 'return'],
  identity: ['same-person', 'other-person'],
  payment: ['nothing', 'hold', 'close'],
  bonus: ['nothing', 'hold', 'close'],
} as const satisfies Record<SignalKind, readonly string[]>;
export type SignalOutcome = (typeof SIGNAL_OUTCOMES)[SignalKind][number];

export const ALL_OUTCOMES = [
  ...SIGNAL_OUTCOMES.win,
  ...SIGNAL_OUTCOMES.identity,
  ...SIGNAL_OUTCOMES.payment,
] as const;

/** Bonuses of the last 90 days that a member has paid out, and per cent of those taken, from which on it is a signal. */
export const BONUS_PAID_OUT = 4;
export const BONUS_SHARE = 75;

export interface SignalRef {
  kind: SignalKind;
  /** Of the row that it comes from. */
  key: string;
}

export const signalName = ({ kind, key }: SignalRef): string => `${kind}~${key}`;

/** @returns null for text that names no signal */
export function signalRef(name: string): SignalRef | null {
  const [kind, ...parts] = name.split('~');
  const known = SIGNAL_KINDS.find(it => it === kind);
  const isWhole = parts.length === (known === 'identity' ? 1 : 2) && parts.every(it => it !== '');
  return known === undefined || !isWhole ? null : { kind: known, key: parts.join('~') };
}

export const mayClose = (kind: SignalKind, outcome: SignalOutcome): boolean =>
  (SIGNAL_OUTCOMES[kind] as readonly string[]).includes(outcome);
