/**
 * Movements of the crowd, as wallets copy them to the directory: deposits, withdrawals, bonuses and adjustments. Bets and wins are
 * counted in the figures alone, as their own rows are in the wallets.
 */
import type { CountedMovement } from '#platform/ledger/figures/figure-rows.ts';
import type { ReplicaMovement } from '#platform/ledger/wallet/directory/replica.db.ts';
import { between } from '#platform/ledger/wallet/rules/draft.ts';
import type { Account } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { Random } from '../random.ts';
import { amountOf, type CrowdMember, hex, pickFrequent, timeIn } from './crowd.ts';
import { type CrowdRequest, crowdRequest, type DraftMovement } from './crowd-requests.ts';

interface PlainKind {
  kind: string;
  /** The accounts that it moves money between. */
  from: Account;
  to: Account;
  /** It is taken for a draw below this one. */
  below: number;
}

const DEPOSIT: PlainKind = { kind: 'deposit', from: 'outside', to: 'main', below: 0.5 };
/** Kinds without a request. */
const PLAIN: readonly PlainKind[] = [
  DEPOSIT,
  { kind: 'bonus-grant', from: 'house', to: 'bonus:g-1', below: 0.62 },
  { kind: 'bonus-release', from: 'bonus:g-1', to: 'main', below: 0.68 },
  { kind: 'rebate', from: 'house', to: 'main', below: 0.78 },
  { kind: 'provider-in', from: 'main', to: 'provider:p-crowd', below: 0.86 },
  { kind: 'provider-out', from: 'provider:p-crowd', to: 'main', below: 0.94 },
  { kind: 'adjustment', from: 'house', to: 'main', below: 1 },
];

function plainDraft(random: Random, of: CrowdMember, now: number): DraftMovement {
  const drawn = random.fraction();
  const { kind, from, to } = PLAIN.find(it => drawn < it.below) ?? DEPOSIT;
  const amountMinor = amountOf(random, of);
  const memo = kind === 'deposit' ? { memo: { method: 'Card', methodId: 'demo-card' } } : {};
  return {
    kind,
    madeAt: timeIn(random, of, now),
    postings: between(from, to, amountMinor),
    input: { kind, amountMinor, ...memo },
  };
}

export interface CrowdMoney {
  movements: ReplicaMovement[];
  requests: CrowdRequest[];
  mainMinor: number;
}

const HASH_LENGTH = 64;

/** @param counts of movements without requests, and of requests @param now epoch milliseconds */
export function crowdMoney(
  random: Random,
  of: CrowdMember,
  counts: { plain: number; requests: number; bankId: string },
  now: number,
): CrowdMoney {
  const made = Array.from({ length: counts.requests }, () => crowdRequest(random, of, counts.bankId, now));
  const drafts = [
    ...Array.from({ length: counts.plain }, () => plainDraft(random, of, now)),
    ...made.flatMap(it => it.drafts),
  ].sort((a, b) => a.madeAt - b.madeAt);
  const movements = drafts.map(
    ({ kind, madeAt, input, postings, words = {} }, at): ReplicaMovement => ({
      number: at + 1,
      kind,
      operationId: `crowd:${at + 1}`,
      input: JSON.stringify(input),
      words: JSON.stringify(words),
      postings: JSON.stringify(postings),
      madeAt,
      hash: hex(random, HASH_LENGTH),
    }),
  );
  const main = drafts.flatMap(it => it.postings).filter(it => it.account === 'main');
  const mainMinor = Math.max(
    0,
    main.reduce((sum, it) => sum + it.amountMinor, 0),
  );
  return { movements, requests: made.map(it => it.request), mainMinor };
}

export interface CrowdGame {
  gameId: string;
  providerId: string;
}

/** Rounds of a visit, one each half minute. */
const ROUNDS_PER_VISIT = 40;
const ROUND_MS = 30_000;
const WON_SHARE = 0.35;

/** Bets and wins of a member: visits of one game each. @param after number of the movement before @param now epoch milliseconds */
export function crowdPlay(
  random: Random,
  of: CrowdMember,
  { rounds, after }: { rounds: number; after: number },
  games: readonly CrowdGame[],
  now: number,
): CountedMovement[] {
  const play: CountedMovement[] = [];
  let [at, game] = [0, pickFrequent(random, games)];
  for (let round = 0; round < rounds; round += 1) {
    if (round % ROUNDS_PER_VISIT === 0) [at, game] = [timeIn(random, of, now), pickFrequent(random, games)];
    at = Math.min(now, at + ROUND_MS);
    const stake = Math.max(1, Math.floor(amountOf(random, of) / 10));
    const won = random.fraction() < WON_SHARE ? Math.floor(stake * random.fraction() * 5) : 0;
    const { gameId, providerId } = game;
    const studio: Account = `studio:${providerId}`;
    const number = after + 2 * round + 1;
    const common = { madeAt: at, providerId, gameId, isFree: false };
    play.push({ ...common, number, kind: 'bet', postings: between('main', studio, stake) });
    const postings = won === 0 ? [] : between(studio, 'main', won);
    play.push({ ...common, number: number + 1, kind: 'win', postings });
  }
  return play;
}
