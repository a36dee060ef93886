/**
 * A bet, win or rollback as one row of the table `play`. Nothing stands in it twice: the sealed order, its operation id, the two
 * postings of most movements and the first answer follow from the columns. The hash is that of the whole movement (chain.ts), so a
 * ledger is one chain, whichever table a movement is in.
 */

import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { between, type Posting } from '../rules/draft.ts';
import {
  type Account,
  type Balances,
  type OwnAccount,
  providerAccount,
  studioAccount,
} from '../rules/ledger-account.ts';
import type { PlayOrder } from '../rules/order.ts';
import { playAccount } from '../rules/play.ts';
import type { SealedMovement } from '../verify/chain.ts';

export interface PlayRow {
  [column: string]: string | number | null;
  number: number;
  kind: PlayOrder['kind'];
  provider_id: string;
  transaction_id: string;
  /** Null for rollbacks. */
  round_id: string | null;
  /** Of a rollback, which does not name one, that of its bet; null where it has none. */
  game_id: string | null;
  /** Null for bets and wins. */
  bet_transaction_id: string | null;
  /** Stake, win, or the stake that a rollback gives back. */
  amount_minor: number;
  is_transfer: number;
  /** Whether a win ends its round; null for other kinds. */
  is_over: number | null;
  /** The order's other fields, as JSON. */
  more: string | null;
  /** As JSON, unless they are the amount between the play account and the mirror of the provider's games. */
  postings: string | null;
  /** Epoch milliseconds. */
  made_at: number;
  /** Balances after it: of `main`, of the mirror, and as JSON of each other account that the answer names. */
  main_minor: number;
  studio_minor: number;
  others: string | null;
  /** Hexadecimal; the table has its bytes. */
  hash: string;
}

/** A movement before it is stored. */
export interface MadePlay {
  number: number;
  order: PlayOrder;
  /** Of the order, or of the bet that it takes back; null where it takes none back. */
  gameId: string | null;
  postings: readonly Posting[];
  /** After it. */
  balances: Balances;
  /** Epoch milliseconds. */
  madeAt: number;
}

type Line = readonly [account: Account, amountMinor: number];

/** Fields of orders that have a column. */
const IN_COLUMNS: ReadonlySet<string> = new Set([
  'kind',
  'providerId',
  'transactionId',
  'isTransferType',
  'roundId',
  'gameId',
  'amountMinor',
  'isRoundOver',
  'betTransactionId',
]);

const textOf = (postings: readonly Posting[]): string =>
  JSON.stringify(postings.map(({ account, amountMinor }): Line => [account, amountMinor]));

/** The postings of nearly all play. */
const plainPostings = (
  kind: PlayOrder['kind'],
  play: OwnAccount,
  providerId: string,
  amountMinor: number,
): readonly Posting[] =>
  kind === 'bet'
    ? between(play, studioAccount(providerId), amountMinor)
    : between(studioAccount(providerId), play, amountMinor);

/** The accounts that an answer names: `main`, the account that the game plays from, and every account with a posting. */
export const shownAccounts = (play: OwnAccount, postings: readonly Posting[]): Account[] => [
  ...new Set<Account>(['main', play, ...postings.map(it => it.account)]),
];

function amountOf({ order, postings }: MadePlay): number {
  if (order.kind !== 'rollback') return order.amountMinor;
  const mirror = studioAccount(order.providerId);
  return postings.reduce((sum, it) => sum - (it.account === mirror ? it.amountMinor : 0), 0);
}

/** @returns null where the order has no other fields */
function moreOf(order: PlayOrder): string | null {
  const more = Object.entries(order).filter(([field]) => !IN_COLUMNS.has(field));
  return more.length === 0 ? null : canonicalJson(Object.fromEntries(more));
}

/** @returns null where the answer names `main` and the mirror alone */
function othersOf(shown: readonly Account[], mirror: Account, balances: Balances): string | null {
  const others = shown.filter(it => it !== 'main' && it !== mirror);
  if (others.length === 0) return null;
  return JSON.stringify(Object.fromEntries(others.map(it => [it, balances[it] ?? 0])));
}

/** The row of a movement; its hash is not known yet. */
export function playRowOf(made: MadePlay): PlayRow {
  const { number, order, gameId, postings, balances, madeAt } = made;
  const { kind, providerId, transactionId, isTransferType } = order;
  const play = playAccount(order);
  const mirror = studioAccount(providerId);
  const amountMinor = amountOf(made);
  const written = textOf(postings);
  const isPlain = written === textOf(plainPostings(kind, play, providerId, amountMinor));
  return {
    number,
    kind,
    provider_id: providerId,
    transaction_id: transactionId,
    round_id: kind === 'rollback' ? null : order.roundId,
    game_id: gameId,
    bet_transaction_id: kind === 'rollback' ? order.betTransactionId : null,
    amount_minor: amountMinor,
    is_transfer: isTransferType ? 1 : 0,
    is_over: kind === 'win' ? Number(order.isRoundOver) : null,
    more: moreOf(order),
    postings: isPlain ? null : written,
    made_at: madeAt,
    main_minor: balances.main ?? 0,
    studio_minor: balances[mirror] ?? 0,
    others: othersOf(shownAccounts(play, postings), mirror, balances),
    hash: '',
  };
}

export function orderOf(row: PlayRow): PlayOrder {
  const by = {
    ...(row.more === null ? {} : (JSON.parse(row.more) as object)),
    kind: row.kind,
    providerId: row.provider_id,
    transactionId: row.transaction_id,
    isTransferType: row.is_transfer === 1,
  };
  if (row.kind === 'rollback') return { ...by, betTransactionId: row.bet_transaction_id } as PlayOrder;
  const played = { ...by, roundId: row.round_id, gameId: row.game_id, amountMinor: row.amount_minor };
  return (row.kind === 'bet' ? played : { ...played, isRoundOver: row.is_over === 1 }) as PlayOrder;
}

export function postingsOf(row: PlayRow): readonly Posting[] {
  if (row.postings !== null)
    return (JSON.parse(row.postings) as Line[]).map(([account, amountMinor]) => ({ account, amountMinor }));
  const play = row.is_transfer === 1 ? providerAccount(row.provider_id) : 'main';
  return plainPostings(row.kind, play, row.provider_id, row.amount_minor);
}

/** All balances that a row has, after its movement. */
export const balancesOf = (row: PlayRow): Balances => ({
  main: row.main_minor,
  [studioAccount(row.provider_id)]: row.studio_minor,
  ...(row.others === null ? {} : (JSON.parse(row.others) as Balances)),
});

/** The movement of a row, as it is sealed. */
export function sealedPlay(row: PlayRow): SealedMovement {
  const order = orderOf(row);
  const postings = postingsOf(row);
  const balances = balancesOf(row);
  const shown = shownAccounts(playAccount(order), postings).map(it => [it, balances[it] ?? 0]);
  const input = canonicalJson(order);
  return {
    number: row.number,
    kind: row.kind,
    operationId: `${row.kind}:${row.provider_id}:${row.transaction_id}`,
    inputHash: sha256(input),
    input,
    answer: JSON.stringify({ number: row.number, balances: Object.fromEntries(shown) }),
    madeAt: row.made_at,
    postings,
  };
}
