/** A shared table as proofs play at it: by the calls of frames. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from '../../scripts/pair.ts';
import { frameCall } from './frame-play.ts';

/** Calls that are made at the same time. */
const AT_ONCE = 50;
/** Chips are locked this long before bets close, in milliseconds. */
const CLOSING_MS = 4_000;

/** Does the work for each item, some at the same time. */
export async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const go = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, go));
}

export interface View {
  number: number;
  phase: string;
  closesInMs: number;
  drawsInMs: number;
  endsInMs: number;
  hash: string;
  seed: string | null;
}

/** A round as a frame's history tells it. */
export interface Decided {
  tableRound: number;
  state: string;
  stake: string;
  seed: string | null;
  outcome: { win: string } | null;
}

/** Minor units of an amount of a currency with two decimals. */
export const minor = (decimal: string): number => Math.round(100 * Number(decimal));

export const viewOf = async (pair: Pick<Pair, 'url'>, session: string): Promise<View> =>
  (await frameCall(pair, 'table', { session })).output as View;

export const historyOf = async (pair: Pick<Pair, 'url'>, session: string): Promise<Decided[]> =>
  ((await frameCall(pair, 'history', { session })).output as { rounds: Decided[] }).rounds;

/** Waits for a window in which there are `forMs` to bet. */
export async function nextWindow(pair: Pick<Pair, 'url'>, session: string, forMs: number): Promise<View> {
  for (;;) {
    const view = await viewOf(pair, session);
    if (view.phase === 'open' && view.closesInMs > forMs + CLOSING_MS) return view;
    await pause(Math.max(100, view.endsInMs + 50));
  }
}
