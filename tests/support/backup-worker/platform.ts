/**
 * The platform as it is deployed, with wallets that make play of their own and that can be lost. Built and served by
 * `npm run prove backup` only.
 */
import { MemberWallet as Wallet } from '#platform/http/app.ts';
import { headOf, readBalances } from '#platform/ledger/wallet/object/ledger.ts';
import { countPlay } from '#platform/ledger/wallet/play/play-counts.ts';
import { insertPlay } from '#platform/ledger/wallet/play/play-rows.ts';
import { between } from '#platform/ledger/wallet/rules/draft.ts';
import { type Balances, studioAccount } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { PlayOrder } from '#platform/ledger/wallet/rules/order.ts';
import type { MadePlay } from '../backup/made-play.ts';

export * from '#platform/http/app.ts';
export { default } from '#platform/http/app.ts';

/** The last movement of a wallet. */
interface Head {
  number: number;
  hash: string;
  balances: Balances;
}

const [GAME, STAKE_MINOR] = ['g-1', 10];

function addPlay(sql: SqlStorage, head: Head, order: PlayOrder, madeAt: number): void {
  const studio = studioAccount(order.providerId);
  const isBet = order.kind === 'bet';
  const { main = 0, [studio]: mirror = 0 } = head.balances;
  const sign = isBet ? 1 : -1;
  head.balances = { main: main - sign * STAKE_MINOR, [studio]: mirror + sign * STAKE_MINOR };
  head.number += 1;
  const postings = isBet ? between('main', studio, STAKE_MINOR) : between(studio, 'main', STAKE_MINOR);
  const made = { number: head.number, order, gameId: GAME, postings, balances: head.balances, madeAt };
  head.hash = insertPlay(sql, made, head.hash).hash;
}

function playRound(sql: SqlStorage, head: Head, { providerId }: MadePlay, at: number): void {
  const by = { providerId, isTransferType: false, gameId: GAME, amountMinor: STAKE_MINOR };
  const inRound = { ...by, roundId: crypto.randomUUID() };
  const openedAs = head.number + 1;
  addPlay(sql, head, { kind: 'bet', ...inRound, transactionId: crypto.randomUUID() }, at);
  addPlay(sql, head, { kind: 'win', ...inRound, transactionId: crypto.randomUUID(), isRoundOver: true }, at);
  sql.exec(
    `INSERT INTO round (provider_id, round_id, game_id, stake_minor, win_minor, returned_minor, opened_at, over_at, movement, opened_as, has_bet)
     VALUES (?1, ?2, ?3, ?4, ?4, 0, ?5, ?5, ?6, ?7, 1)`,
    providerId,
    inRound.roundId,
    GAME,
    STAKE_MINOR,
    at,
    head.number,
    openedAs,
  );
  for (const number of [openedAs, head.number]) countPlay(sql, number);
}

/** The service that stands in for the bucket: in another process, as the network's are. Here a bucket shares the wallet's thread. */
interface Elsewhere {
  BUCKET_ELSEWHERE: { fetch(address: string, request?: RequestInit): Promise<Response> };
}

/** The part of a bucket that exports use. */
function bucketElsewhere({ BUCKET_ELSEWHERE: service }: Elsewhere): Partial<R2Bucket> {
  const address = (key: string) => `http://bucket/${encodeURIComponent(key)}`;
  return {
    put: async (key: string, body: unknown) => {
      await service.fetch(address(key), { method: 'PUT', body: body as Uint8Array<ArrayBuffer> });
      return {} as never;
    },
    get: async (key: string) => {
      const file = await service.fetch(address(key));
      return (file.ok ? file : null) as never;
    },
  };
}

/** Work that goes on after the call that began it. */
interface Work {
  result: unknown;
}

export class MemberWallet extends Wallet {
  #work: Work | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, { ...env, BACKUPS: bucketElsewhere(env as Env & Elsewhere) as R2Bucket });
  }

  /** Begins an export, or a restoration; `result` has how it ended. */
  begin(method: 'exportNow' | 'restore', ...args: string[]): void {
    const work: Work = { result: null };
    this.#work = work;
    const run = method === 'exportNow' ? this.exportNow() : this.restore(args[0] ?? '', args[1] ?? '');
    run.then(
      result => {
        work.result = result;
      },
      error => {
        work.result = { threw: String(error) };
      },
    );
  }

  /** Of the work that was begun; null while it goes on. */
  result(): unknown {
    return this.#work?.result ?? null;
  }

  /** Notes that the play log has everything: its files are not this proof's. */
  logged(): void {
    this.ctx.storage.sql.exec(
      "UPDATE consumer SET through = (SELECT max(number) FROM play) WHERE name = 'stream'",
    );
  }

  /**
   * Adds rounds of a bet and a win: sealed, stored and counted by the ledger's own functions, without what a provider's call asks
   * before, and without the trigger that checks each row, which would take most of the time. The proof verifies them all.
   */
  fill(made: MadePlay): void {
    const { sql } = this.ctx.storage;
    this.ctx.storage.transactionSync(() => {
      const last = headOf(sql);
      if (last === undefined) throw new Error('The wallet has no opening balance');
      const check = sql.exec("SELECT sql FROM sqlite_schema WHERE name = 'play_follows'").one();
      sql.exec('DROP TRIGGER play_follows');
      const head: Head = { number: last.number, hash: last.hash, balances: readBalances(sql, last) };
      for (let round = 0; round < made.rounds; round += 1)
        playRound(sql, head, made, made.from + round * made.everyMs);
      sql.exec(String(check.sql));
      this.logged();
    });
  }

  counts(): { movements: number; play: number; chapters: number } {
    const count = (query: string) =>
      this.ctx.storage.sql.exec<{ it: number }>(`SELECT coalesce((${query}), 0) AS it`).one().it;
    return {
      movements: count(
        'SELECT max(number) FROM (SELECT max(number) AS number FROM play UNION SELECT max(number) FROM movement)',
      ),
      play: count('SELECT count(*) FROM play'),
      chapters: count('SELECT count(*) FROM chapter'),
    };
  }

  /** Loses everything that the object has, and its instance. */
  async lose(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.ctx.abort('lost');
  }
}
