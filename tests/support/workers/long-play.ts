/** A wallet with a lot of play, made inside its object. */
import { env, runInDurableObject } from 'cloudflare:test';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { Random } from '../random.ts';

export const AT = 1_790_000_000_000;
const MINUTE_MS = 60_000;
const PROVIDERS = ['p-one', 'p-two'];
const SESSION = 'live-session';

export const walletNamed = (name: string) => env.MEMBER_WALLET.getByName(name);

/** Runs inside the wallet's object. */
export const inside = <Out>(name: string, run: (wallet: MemberWallet, sql: SqlStorage) => Out) =>
  runInDurableObject(walletNamed(name), (wallet, state) => run(wallet as MemberWallet, state.storage.sql));

export async function openForPlay(name: string): Promise<void> {
  await walletNamed(name).open({ memberId: name, currency: 'GBP', exponent: 2 }, 900_000_000, AT);
  for (const providerId of PROVIDERS) {
    const expiresAt = Number.MAX_SAFE_INTEGER;
    const session = { tokenHash: `${SESSION}-${providerId}`, providerId, sessionHash: 'login', expiresAt };
    await walletNamed(name).openGameSession(session, AT);
  }
}

/**
 * Random play: rounds of several bets, wins without bets, rollbacks of known and unknown bets, and rebates now and then. A second
 * rollback of a bet is refused, and every other call is carried out.
 */
export class LongPlay {
  readonly #random: Random;
  #calls = 0;
  #at = AT;
  readonly #bets: { providerId: string; transactionId: string; roundId: string }[] = [];
  /** Transaction ids of the bets that were taken back. */
  readonly #returned = new Set<string>();
  #rebatedThrough = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  get at(): number {
    return this.#at;
  }

  /** Plays some calls, each a few minutes after the one before. */
  play(wallet: MemberWallet, calls: number): void {
    for (let turn = 0; turn < calls; turn += 1) {
      this.#at += this.#random.whole(0, 4 * MINUTE_MS);
      const dice = this.#random.fraction();
      if (dice < 0.01) this.#rebate(wallet);
      else this.#call(wallet, dice);
    }
  }

  #by() {
    this.#calls += 1;
    return { transactionId: `t-${this.#calls}`, currency: 'GBP', isTransferType: false };
  }

  #call(wallet: MemberWallet, dice: number): void {
    const recent = this.#bets.at(-this.#random.whole(1, 6));
    const call = recent === undefined || dice < 0.55 ? this.#bet(recent) : this.#follow(recent, dice);
    const reply = wallet.play(call, this.#at);
    if (reply === null || (reply.answer.ok ? 'ok' : reply.answer.error) !== this.#expected(call))
      throw new Error(`${JSON.stringify(call)}: ${JSON.stringify(reply)}`);
  }

  #expected(call: PlayCall): 'ok' | 'already_returned' {
    if (call.kind !== 'rollback' || call.of === 'win') return 'ok';
    if (this.#returned.has(call.betTransactionId)) return 'already_returned';
    this.#returned.add(call.betTransactionId);
    return 'ok';
  }

  #bet(recent: { providerId: string; roundId: string } | undefined): PlayCall {
    const by = this.#by();
    const isSameRound = recent !== undefined && this.#random.fraction() < 0.1;
    const providerId = isSameRound ? recent.providerId : this.#random.pick(PROVIDERS);
    const roundId = isSameRound ? recent.roundId : `r-${this.#calls}`;
    this.#bets.push({ providerId, transactionId: by.transactionId, roundId });
    const amount = (this.#random.whole(0, 300) / 100).toFixed(2);
    const session = `${SESSION}-${providerId}`;
    return { kind: 'bet', ...by, providerId, roundId, gameId: this.#game(), amount, session };
  }

  #follow(recent: { providerId: string; transactionId: string; roundId: string }, dice: number): PlayCall {
    const { providerId } = recent;
    if (dice > 0.9) {
      const isKnown = dice > 0.92;
      const betTransactionId = isKnown ? recent.transactionId : `t-unknown-${this.#calls}`;
      return { kind: 'rollback', ...this.#by(), providerId, betTransactionId };
    }
    const roundId = dice > 0.88 ? `r-won-${this.#calls}` : recent.roundId;
    const amount = (Math.max(0, this.#random.whole(-200, 400)) / 100).toFixed(2);
    const isRoundOver = this.#random.fraction() < 0.8;
    return { kind: 'win', ...this.#by(), providerId, roundId, gameId: this.#game(), amount, isRoundOver };
  }

  #rebate(wallet: MemberWallet): void {
    const through = wallet.turnover().through;
    if (through <= this.#rebatedThrough) return;
    const category = this.#random.pick(['slots', 'live']);
    const after = wallet.turnover().rebated[category] ?? 0;
    const order = { kind: 'rebate' as const, amountMinor: 1, turnover: { category, after, through } };
    const paid = wallet.move(`rebate-${through}`, order, this.#at);
    if (!paid.ok) throw new Error(paid.error);
    this.#rebatedThrough = through;
  }

  #game = (): string => this.#random.pick(['g-1', 'g-2', 'g-3']);
}
