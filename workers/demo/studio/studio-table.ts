/**
 * The table of one player and one game: its rounds, and their unanswered calls to the wallet. Operations run one at a time. A
 * round is stored before the wallet is called, and an alarm resumes it, so that it survives closed frames and evicted objects.
 * A table for fun is one frame's, has its wallet in its own storage, and deletes itself once its frame is gone.
 * The file is long because it is one protocol: every step of a round reads the state that the previous step stored.
 */

import { DurableObject } from 'cloudflare:workers';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FreeRoundsLeft } from '#app/contract/studio.ts';
import { wireMoment } from '#app/domain/date.ts';
import { formatMinor, parseAmount, toDecimalString } from '#app/domain/money.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import { acceptAward, type SignedAward } from './accept-award.ts';
import { type Award, endAward, readLiveAward, writeAward } from './award.db.ts';
import { type BookedTransaction, transactionsOf } from './book.ts';
import { deleteRounds, fillPurse, notePurseSeen, openPurse, readPurse } from './demo-wallet.db.ts';
import { endOfPurse, SEEN_EVERY_MS } from './demo-wallet.ts';
import type { Engine, EngineId } from './engines/engine.ts';
import { ENGINES } from './engines/engines.ts';
import { SEED_BYTES } from './engines/random.ts';
import { MemberMoney } from './member-money.ts';
import { PlayMoney } from './play-money.ts';
import {
  type Frame,
  nextNumber,
  noteReported,
  readFrame,
  readLastRounds,
  readOpenRound,
  readRound,
  readRoundOfBet,
  readRoundsAfter,
  readTableSession,
  readUnreportedRound,
  writeFrame,
  writeRound,
  writeTableSession,
} from './round.db.ts';
import {
  afterMove,
  afterReply,
  afterTime,
  elapsedOf,
  isOpen,
  lookAgainAfter,
  nextCall,
  pauseAfter,
  type Round,
} from './round.ts';
import { showRound } from './show-round.ts';
import { isLaid, migrateTable } from './table-schema.ts';
import type { TableSession } from './table-session.ts';
import type { OpenTable, TableView } from './table-view.ts';
import type { TableWallet } from './table-wallet.ts';

/** Life of a frame, in milliseconds: that of its game session at the wallet. */
const FRAME_MS = 12 * 3_600_000;
/** Tries of a wallet call within a request, before the alarm takes over. */
const TRIES = 3;
/** Delay of the alarm, in milliseconds, which leaves requests time to finish. */
const ALARM_MS = 1_000;
const HISTORY = 50;

interface AskedBet {
  betId: string;
  stake: string;
  /** JSON text. */
  bet: string;
  isFree: boolean;
}

/** `error` selects the sentence, `values` fill it; `balance` where known. */
export interface TableRefusal {
  error: string;
  balance: string | null;
  values: Readonly<Record<string, string | number>>;
}

type TableReply<Value> = Promise<Result<Value, TableRefusal>>;

const no = (error: string, values: TableRefusal['values'] = {}, balance: string | null = null) =>
  refuse<TableRefusal>({ error, balance, values });

const tooSmall = ({ leastMinor, exponent }: Pick<TableSession, 'leastMinor' | 'exponent'>) =>
  no('stake_too_small', { minimum: formatMinor(leastMinor, exponent) });

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const engineOf = ({ engine }: Pick<TableSession, 'engine'>): Engine => ENGINES[engine as EngineId];

/** Whether the table's frame can draw a round: it is of the same engine, and the bet is none of an earlier version of it. */
const isDrawnBy = (session: TableSession, { engine, bet }: Round): boolean =>
  engine === session.engine && engineOf(session).readBet(bet).ok;

export class StudioTable extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #sql = this.ctx.storage.sql;
  readonly #memberMoney = new MemberMoney(this.#env);
  readonly #playMoney = new PlayMoney(this.#sql);
  #turn: Promise<unknown> = Promise.resolve();

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    if (isLaid(state.storage.sql)) migrateTable(state.storage);
  }

  /** Opens a frame with a session at the wallet. @returns the table's state and the frame's secret */
  open(session: TableSession, walletToken: string): Promise<OpenTable> {
    return this.#inTurn(async () => {
      migrateTable(this.ctx.storage);
      const known = readTableSession(this.#sql);
      if (known !== null && (known.playerId !== session.playerId || known.gameId !== session.gameId))
        throw new Error(`The table of ${known.playerId} was opened for another player or game`);
      // An open round is finished by the engine that started it.
      const engine = readOpenRound(this.#sql) === null ? session.engine : (known?.engine ?? session.engine);
      return this.#openFrame({ ...session, engine }, walletToken);
    });
  }

  /** Opens a table for fun with a purse of play money; null where its launch has been used. */
  openForFun(session: TableSession, openingMinor: number): Promise<OpenTable | null> {
    return this.#inTurn(async () => {
      if (this.#session() !== null) return null;
      migrateTable(this.ctx.storage);
      openPurse(this.#sql, openingMinor, realNow());
      return this.#openFrame(session, '');
    });
  }

  /** The studio's door, at an object of its own. @returns an envelope as JSON text */
  async acceptAward(request: SignedAward): Promise<string> {
    return JSON.stringify(await acceptAward(this.#env, request, realNow()));
  }

  /** Notes an award of free rounds, also before the player has ever sat down here. Idempotent. */
  award(award: Award): Promise<void> {
    return this.#inTurn(async () => {
      migrateTable(this.ctx.storage);
      writeAward(this.#sql, award);
    });
  }

  /** The balance, and the open round. */
  state(secret: string): TableReply<TableView> {
    return this.#inFrame(secret, async (session, { walletToken }) =>
      ok(await this.#standing(session, walletToken, await this.#goOn(session, 1))),
    );
  }

  bet(secret: string, input: AskedBet): TableReply<TableView> {
    return this.#inFrame(secret, async (session, frame) => {
      const placed = this.#place(session, frame, input);
      if (!placed.ok) return placed;
      const round = await this.#carry(session, placed.value, TRIES);
      if (round.refusal === 'no_free_round' && round.awardId !== null) endAward(this.#sql, round.awardId);
      const standing = await this.#standing(session, frame.walletToken, round);
      if (round.state !== 'refused') return ok(standing);
      const error = round.refusal === 'session_ended' ? 'play_ended' : (round.refusal ?? 'conflict');
      return no(error, {}, standing.balance);
    });
  }

  /**
   * @param step the number of actions before this one: a repeated or late action is answered with the round's present state
   * @param action JSON text
   */
  act(secret: string, input: { roundId: string; step: number; action: string }): TableReply<TableView> {
    return this.#inFrame(secret, async (session, { walletToken }) => {
      const found = readRound(this.#sql, input.roundId);
      if (found === null) return no('no_such_round');
      const engine = engineOf(session);
      const at = realNow();
      const round = afterTime(found, engine, at);
      const isNext = round.state === 'playing' && input.step === round.actions.length;
      if (!isNext || engine.kind !== 'stepped')
        return ok(await this.#standing(session, walletToken, await this.#carry(session, round, TRIES)));
      const action: unknown = JSON.parse(input.action);
      const acted = engine.act(round.secret, action, elapsedOf(round, at));
      if (!acted.ok) return no(acted.error);
      const moved = this.#keep(afterMove(round, action, acted.value));
      const after = await this.#carry(session, moved, TRIES);
      const standing = await this.#standing(session, walletToken, after);
      const refusal = acted.value.kind === 'raise' ? (after.raises.at(-1)?.refusal ?? null) : null;
      if (refusal === null) return ok(standing);
      return no(refusal === 'session_ended' ? 'play_ended' : refusal, {}, standing.balance);
    });
  }

  /** The last finished rounds, newest first, as JSON text. */
  history(secret: string): TableReply<string> {
    return this.#inFrame(secret, async session => {
      const engine = engineOf(session);
      const last = readLastRounds(this.#sql, HISTORY).filter(it => isDrawnBy(session, it));
      const [newest] = last;
      if (newest !== undefined) noteReported(this.#sql, newest);
      return ok(JSON.stringify(last.map(it => showRound(it, session.exponent, engine, realNow()))));
    });
  }

  /** Fills the purse of a table for fun, where it does not reach for the lowest stake. */
  refill(secret: string): TableReply<TableView> {
    return this.#inFrame(secret, async (session, { walletToken }) => {
      const purse = readPurse(this.#sql);
      if (purse === null) return no('not_play_money');
      if (readOpenRound(this.#sql) !== null) return no('round_open');
      if (purse.balanceMinor < session.leastMinor) fillPurse(this.#sql);
      return ok(await this.#standing(session, walletToken, null));
    });
  }

  /** The table's book for up to `most` rounds after a number, oldest first; `next` is null at the end. Play money is in none. */
  transactions(after: number, most: number): { booked: BookedTransaction[]; next: number | null } {
    const session = this.#session();
    if (session === null || this.#isForFun()) return { booked: [], next: null };
    const rounds = readRoundsAfter(this.#sql, after, most);
    const booked = rounds.flatMap(it => transactionsOf(it, session));
    return { booked, next: rounds.length < most ? null : (rounds.at(-1)?.number ?? null) };
  }

  /** Resumes unfinished work, as the alarm does. @returns whether a round is still open */
  sweep(): Promise<boolean> {
    return this.#inTurn(async () => {
      const session = this.#session();
      return session !== null && (await this.#goOn(session, 1)) !== null && readOpenRound(this.#sql) !== null;
    });
  }

  override async alarm(): Promise<void> {
    await this.sweep();
    await this.#inTurn(async () => {
      if (this.#session() !== null && this.#isForFun()) await this.#closeIfLeft();
    });
  }

  /** Deletes a table for fun, with everything in its object, once its frame is gone. */
  async #closeIfLeft(): Promise<void> {
    const purse = readPurse(this.#sql);
    const isLeft = purse !== null && endOfPurse(purse, FRAME_MS) <= realNow();
    if (!isLeft || readOpenRound(this.#sql) !== null) {
      this.#arm();
      return;
    }
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Null at a table that nobody has opened, or that has deleted itself. */
  #session(): TableSession | null {
    return isLaid(this.#sql) ? readTableSession(this.#sql) : null;
  }

  #isForFun(): boolean {
    return readPurse(this.#sql) !== null;
  }

  #money(): TableWallet {
    return this.#isForFun() ? this.#playMoney : this.#memberMoney;
  }

  async #openFrame(session: TableSession, walletToken: string): Promise<OpenTable> {
    writeTableSession(this.#sql, session);
    const secret = randomBytes(32).toString('base64url');
    const at = realNow();
    writeFrame(this.#sql, { secretHash: hashOf(secret), walletToken, expiresAt: at + FRAME_MS }, at);
    this.#arm();
    const standing = await this.#standing(session, walletToken, await this.#goOn(session, 1));
    return { session: `${this.ctx.id.toString()}.${secret}`, engine: session.engine, ...standing };
  }

  /** Serialises operations, because each awaits the wallet between reading and writing. */
  #inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const mine = this.#turn.then(run);
    this.#turn = mine.catch(() => null); // the caller gets the error
    return mine;
  }

  #inFrame<Value>(
    secret: string,
    run: (session: TableSession, frame: Frame) => TableReply<Value>,
  ): TableReply<Value> {
    return this.#inTurn(async () => {
      const session = this.#session();
      const frame = session && readFrame(this.#sql, hashOf(secret), realNow());
      if (session === null || frame === null) return no('play_ended');
      this.#noteSeen();
      return run(session, frame);
    });
  }

  /** Keeps a table for fun while its frame is heard of. */
  #noteSeen(): void {
    const purse = readPurse(this.#sql);
    if (purse !== null && realNow() - purse.seenAt >= SEEN_EVERY_MS) notePurseSeen(this.#sql, realNow());
  }

  /** The round of a bet: a new one, stored before the wallet is called, or the existing one of a repeated bet. */
  #place(session: TableSession, { walletToken }: Frame, input: AskedBet): Result<Round, TableRefusal> {
    const stake = this.#readStake(session, input.stake);
    if (!stake.ok) return stake;
    const engine = engineOf(session);
    const bet = engine.readBet(JSON.parse(input.bet));
    if (!bet.ok) return no(bet.error);
    const amounts = engine.amountsOf?.(bet.value) ?? [stake.value];
    if (Math.min(...amounts) < session.leastMinor) return tooSmall(session);
    if (amounts.reduce((sum, amount) => sum + amount, 0) !== stake.value) return no('bad_bet');
    const known = readRoundOfBet(this.#sql, input.betId);
    if (known !== null) {
      const isSame =
        known.stakeMinor === stake.value &&
        (known.awardId !== null) === input.isFree &&
        JSON.stringify(known.bet) === JSON.stringify(bet.value);
      return isSame ? ok(known) : no('conflict');
    }
    const award = input.isFree ? readLiveAward(this.#sql, realNow()) : null;
    if (input.isFree && award?.stakeMinor !== stake.value) return no('no_free_round');
    const at = realNow();
    const open = readOpenRound(this.#sql);
    if (open !== null && isOpen(this.#keep(afterTime(open, engine, at)))) return no('round_open');
    return ok(
      this.#keep({
        number: nextNumber(this.#sql),
        roundId: randomUUID(),
        betId: input.betId,
        engine: session.engine,
        walletToken,
        stakeMinor: stake.value,
        bet: bet.value,
        seed: randomBytes(SEED_BYTES).toString('hex'),
        state: 'betting',
        begunAt: at,
        acceptedAt: null,
        overAt: null,
        raises: [],
        raised: null,
        actions: [],
        secret: null,
        outcome: null,
        winMinor: 0,
        isBetTaken: null,
        refusal: null,
        attempts: 0,
        awardId: award?.awardId ?? null,
      }),
    );
  }

  #readStake({ exponent, leastMinor, mostMinor }: TableSession, text: string): Result<number, TableRefusal> {
    const stake = parseAmount(text, exponent);
    if (!stake.ok && stake.error === 'too_many_decimals') return no(stake.error, { decimals: exponent });
    if (!stake.ok || stake.value > mostMinor)
      return no('stake_too_large', { maximum: formatMinor(mostMinor, exponent) });
    return stake.value < leastMinor ? tooSmall({ leastMinor, exponent }) : ok(stake.value);
  }

  /** Resumes the open round, if any. @returns its present state */
  async #goOn(session: TableSession, tries: number): Promise<Round | null> {
    const open = readOpenRound(this.#sql);
    return open === null ? null : this.#carry(session, open, tries);
  }

  /** Makes the due calls to the wallet, until none is left or the tries are used up. */
  async #carry(session: TableSession, round: Round, tries: number): Promise<Round> {
    const engine = engineOf(session);
    let current = afterTime(round, engine, realNow());
    if (current === round) this.#arm();
    else this.#keep(current);
    for (let left = tries; left > 0 && nextCall(current) !== null; ) {
      const reply = await this.#money().tell(session, current);
      current = this.#keep(afterReply(current, reply, engine, realNow()));
      if (reply?.ok === true || current.attempts === 0) continue;
      left -= 1;
      if (left > 0) await pause(pauseAfter(current.attempts));
    }
    return current;
  }

  #keep(round: Round): Round {
    writeRound(this.#sql, round);
    if (!isOpen(round) && this.#isForFun()) deleteRounds(this.#sql, round.number - HISTORY);
    this.#arm();
    return round;
  }

  /** Sets the alarm that resumes the open round, or looks whether a table for fun has been left. */
  #arm(): void {
    const open = readOpenRound(this.#sql);
    if (open === null) {
      const purse = readPurse(this.#sql);
      if (purse === null) void this.ctx.storage.deleteAlarm();
      else void this.ctx.storage.setAlarm(endOfPurse(purse, FRAME_MS));
      return;
    }
    const at = realNow();
    const wait =
      nextCall(open) === null
        ? lookAgainAfter(open, at, this.#waitsMs())
        : Math.max(ALARM_MS, pauseAfter(open.attempts));
    void this.ctx.storage.setAlarm(at + wait);
  }

  #waitsMs(): number | null {
    const session = this.#session();
    const engine = session === null ? null : engineOf(session);
    return engine?.kind === 'stepped' ? engine.waitsMs : null;
  }

  /** The balance stays as it was known where the game session has ended. */
  async #standing(session: TableSession, walletToken: string, round: Round | null): Promise<TableView> {
    const balance = (await this.#money().balance(session, walletToken)) ?? session.balance;
    if (balance !== session.balance) writeTableSession(this.#sql, { ...session, balance });
    const missed = round === null ? this.#unreported(session) : null;
    const reported = round ?? missed;
    if (reported !== null && reported.outcome !== null) noteReported(this.#sql, reported);
    const shown = (it: Round | null) => (it === null ? null : this.#shown(session, it));
    return { balance, round: shown(round), missed: shown(missed), free: this.#free(session) };
  }

  /** The last round, where its result has been sent to no frame and the present engine can draw it. */
  #unreported(session: TableSession): Round | null {
    const round = readUnreportedRound(this.#sql);
    return round !== null && isDrawnBy(session, round) ? round : null;
  }

  /** As JSON text. */
  #shown(session: TableSession, round: Round): string {
    return JSON.stringify(showRound(round, session.exponent, engineOf(session), realNow()));
  }

  #free({ exponent }: TableSession): FreeRoundsLeft | null {
    const award = readLiveAward(this.#sql, realNow());
    if (award === null) return null;
    const { left, stakeMinor, endsAt } = award;
    return { left, stake: toDecimalString(stakeMinor, exponent), ends: wireMoment(endsAt) };
  }
}

acceptTraces(StudioTable);
