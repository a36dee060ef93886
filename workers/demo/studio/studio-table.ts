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
import { logWarning } from '#log/log.ts';
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
import { commitSeeds, fairnessOf, nextRoundSeed, revealedSeedOf, rotateSeeds } from './fairness.ts';
import { refusalOfBuy } from './feature-buy.ts';
import type { JackpotDrop, TableAccount } from './jackpot/accounts.ts';
import { jackpotsOf } from './jackpot/pot-views.ts';
import { TableJackpots } from './jackpot/table-jackpots.ts';
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
  afterDraw,
  afterMove,
  afterReply,
  afterTime,
  elapsedOf,
  isOpen,
  lookAgainAfter,
  nextCall,
  pauseAfter,
  type Round,
  waitsForDraw,
} from './round.ts';
import type { SharedPlace } from './shared/shared-draw.ts';
import { refusalOfAction } from './shared/shared-game.ts';
import { positionsOf, watchShared } from './shared/watch-shared.ts';
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
  /** The round of a shared table that it is for; null at a table of the player's own. */
  tableRound: number | null;
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

const isSameBet = (known: Round, stakeMinor: number, bet: unknown, { isFree }: AskedBet): boolean =>
  known.stakeMinor === stakeMinor &&
  (known.awardId !== null) === isFree &&
  JSON.stringify(known.bet) === JSON.stringify(bet);

export class StudioTable extends DurableObject<Env> {
  readonly #env = platformEnv(this.env);
  readonly #sql = this.ctx.storage.sql;
  readonly #memberMoney = new MemberMoney(this.#env);
  readonly #playMoney = new PlayMoney(this.#sql);
  readonly #jackpots = new TableJackpots(this.#sql, this.#env);
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
      // An open round is finished by the engine that started it, and where it was started.
      const { engine, sharedTable } = readOpenRound(this.#sql) === null ? session : (known ?? session);
      const hidesBets = known?.hidesBets ?? false;
      return this.#openFrame({ ...session, engine, sharedTable, hidesBets }, walletToken);
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
      const placed = await this.#place(session, frame, input);
      if (!placed.ok) return placed;
      const round = await this.#carry(session, placed.value, TRIES);
      await this.#showBet(session, round);
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
      if (round.shared !== null) return this.#actAtShared(session, walletToken, round, round.shared, action);
      const acted = engine.act(round.secret, action, elapsedOf(round, at));
      if (!acted.ok) return no(acted.error);
      const moved = this.#keep(afterMove(round, action, acted.value, elapsedOf(round, at)));
      const after = await this.#carry(session, moved, TRIES);
      const standing = await this.#standing(session, walletToken, after);
      const refusal = acted.value.kind === 'raise' ? (after.raises.at(-1)?.refusal ?? null) : null;
      if (refusal === null) return ok(standing);
      return no(refusal === 'session_ended' ? 'play_ended' : refusal, {}, standing.balance);
    });
  }

  /** Stores an action in a round of a shared table, whose clock decides whether it is in time. The draw gives the round its outcome. */
  async #actAtShared(
    session: TableSession,
    walletToken: string,
    round: Round,
    { table, number }: SharedPlace,
    action: unknown,
  ): TableReply<TableView> {
    const admitted = await this.#env.SHARED_TABLE.named(table).admitAction(number);
    const { bet, actions, elapsed } = round;
    const refusal = admitted.ok
      ? refusalOfAction(session.engine, { bet, elapsed, action, elapsedMs: admitted.value.elapsedMs })
      : admitted.error;
    const acted =
      admitted.ok && refusal === null
        ? { ...round, actions: [...actions, action], elapsed: [...elapsed, admitted.value.elapsedMs] }
        : round;
    if (acted !== round) await this.#showBet(session, this.#keep(acted));
    const after = await this.#carry(session, acted, TRIES);
    const standing = await this.#standing(session, walletToken, after);
    // A round that is drawn by now answers for itself.
    return refusal === null || after.outcome !== null ? ok(standing) : no(refusal, {}, standing.balance);
  }

  /** The last finished rounds, newest first, as JSON text. */
  history(secret: string): TableReply<string> {
    return this.#inFrame(secret, async session => {
      const engine = engineOf(session);
      const last = readLastRounds(this.#sql, HISTORY).filter(it => isDrawnBy(session, it));
      const [newest] = last;
      if (newest !== undefined) noteReported(this.#sql, newest);
      return ok(JSON.stringify(last.map(it => this.#show(session, it, engine))));
    });
  }

  /** The seeds of the rounds, as JSON text. */
  fairness(secret: string): TableReply<string> {
    return this.#inFrame(secret, async () => ok(JSON.stringify(fairnessOf(this.#sql))));
  }

  /** Reveals the server seed with this hash and starts the next one, as JSON text. Refused while a round is open. Idempotent. */
  rotate(secret: string, input: { serverSeedHash: string; clientSeed: string }): TableReply<string> {
    return this.#inFrame(secret, async session => {
      await this.#goOn(session, 1);
      if (readOpenRound(this.#sql) !== null) return no('round_open');
      const asked = { hash: input.serverSeedHash, clientSeed: input.clientSeed };
      const rotated = this.ctx.storage.transactionSync(() => rotateSeeds(this.#sql, asked, realNow()));
      return rotated.ok ? ok(JSON.stringify(rotated.value)) : no(rotated.error);
    });
  }

  /**
   * The shared table, as JSON text, for a frame that watches it.
   *
   * @param hidesBets what the player chooses anew; null where nothing changes
   */
  sharedView(secret: string, hidesBets: boolean | null): TableReply<string> {
    return this.#inFrame(secret, async (session, { secretHash }) => {
      if (session.sharedTable === null) return no('not_shared');
      const chosen = { ...session, hidesBets: hidesBets ?? session.hidesBets };
      if (chosen.hidesBets !== session.hidesBets) writeTableSession(this.#sql, chosen);
      return ok(await watchShared(this.#env, chosen, secretHash));
    });
  }

  /** The game's jackpots with their present amounts, as JSON text; `null` where it has none. */
  jackpots(secret: string): TableReply<string> {
    return this.#inFrame(secret, async ({ currency, exponent, jackpotUnitMinor }) => {
      if (jackpotUnitMinor === null) return ok('null');
      return ok(JSON.stringify(await jackpotsOf(this.#env, { currency, exponent, jackpotUnitMinor })));
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

  /** The pot of a round of this table has dropped. Idempotent. */
  takeDrop(drop: JackpotDrop, unitMinor: number): Promise<void> {
    return this.#inTurn(async () => {
      const session = this.#session();
      if (session === null) throw new Error(`No table has played the round ${drop.roundId}`);
      this.#jackpots.noteDrop(drop, unitMinor);
      this.#arm();
    });
  }

  /** Contributions and prizes of this table, for reconciliation. */
  async jackpotAccount(): Promise<TableAccount | null> {
    const session = this.#session();
    return session === null ? null : this.#jackpots.account(session);
  }

  /** The table's book for up to `most` rounds after a number, oldest first; `next` is null at the end. Play money is in none. */
  transactions(after: number, most: number): { booked: BookedTransaction[]; next: number | null } {
    const session = this.#session();
    if (session === null || this.#isForFun()) return { booked: [], next: null };
    const rounds = readRoundsAfter(this.#sql, after, most);
    const booked = rounds.flatMap(it => [
      ...transactionsOf(it, session),
      ...this.#jackpots.bookedOf(it, session),
    ]);
    return { booked, next: rounds.length < most ? null : (rounds.at(-1)?.number ?? null) };
  }

  /** Resumes unfinished work, as the alarm does. @returns whether a round is still open */
  sweep(): Promise<boolean> {
    return this.#inTurn(async () => {
      const session = this.#session();
      if (session === null) return false;
      await this.#goOn(session, 1);
      return readOpenRound(this.#sql) !== null || this.#jackpots.isPending();
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
    commitSeeds(this.#sql);
    const secret = randomBytes(32).toString('base64url');
    const at = realNow();
    writeFrame(this.#sql, { secretHash: hashOf(secret), walletToken, expiresAt: at + FRAME_MS }, at);
    this.#arm();
    const standing = await this.#standing(session, walletToken, await this.#goOn(session, 1));
    return {
      session: `${this.ctx.id.toString()}.${secret}`,
      engine: session.engine,
      sharedTable: session.sharedTable,
      ...standing,
    };
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
  async #place(
    session: TableSession,
    { walletToken }: Frame,
    input: AskedBet,
  ): Promise<Result<Round, TableRefusal>> {
    const stake = this.#readStake(session, input.stake);
    if (!stake.ok) return stake;
    const engine = engineOf(session);
    const bet = engine.readBet(JSON.parse(input.bet));
    if (!bet.ok) return no(bet.error);
    if (engine.tableRoundOf !== undefined && engine.tableRoundOf(bet.value) !== input.tableRound)
      return no('bad_bet');
    const amounts = engine.amountsOf?.(bet.value) ?? [stake.value];
    if (Math.min(...amounts) < session.leastMinor) return tooSmall(session);
    if (amounts.reduce((sum, amount) => sum + amount, 0) !== stake.value) return no('bad_bet');
    const known = readRoundOfBet(this.#sql, input.betId);
    if (known !== null) return isSameBet(known, stake.value, bet.value, input) ? ok(known) : no('conflict');
    const forbidden = refusalOfBuy(session, engine, { bet: bet.value, isFree: input.isFree });
    if (forbidden !== null) return no(forbidden);
    const award = input.isFree ? readLiveAward(this.#sql, realNow()) : null;
    if (input.isFree && award?.stakeMinor !== stake.value) return no('no_free_round');
    // Time may have ended the round, or its shared table has drawn: it is paid before the next one begins.
    const going = await this.#goOn(session, 1);
    if (going !== null && isOpen(going)) return no('round_open');
    const at = realNow();
    const shared = await this.#placeAtShared(session, input);
    if (!shared.ok) return shared;
    return ok(
      this.#keep({
        number: nextNumber(this.#sql),
        roundId: randomUUID(),
        betId: input.betId,
        engine: session.engine,
        walletToken,
        stakeMinor: stake.value,
        bet: bet.value,
        ...(shared.value === null ? nextRoundSeed(this.#sql) : { seed: '', proof: null }),
        shared: shared.value,
        state: 'betting',
        begunAt: at,
        acceptedAt: null,
        overAt: null,
        raises: [],
        raised: null,
        actions: [],
        elapsed: [],
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

  /** The place of a bet at the shared table, which alone decides whether it is in time; null at a table of the player's own. */
  async #placeAtShared(
    { sharedTable }: TableSession,
    { tableRound, isFree }: AskedBet,
  ): Promise<Result<SharedPlace | null, TableRefusal>> {
    if (sharedTable === null) return tableRound === null ? ok(null) : no('bad_bet');
    if (isFree) return no('no_free_round');
    if (tableRound === null) return no('bad_bet');
    const admitted = await this.#env.SHARED_TABLE.named(sharedTable).admit(tableRound);
    if (!admitted.ok) return no(admitted.error);
    return ok({ table: sharedTable, number: tableRound, drawsAt: admitted.value.drawsAt });
  }

  /** Tells the shared table where a taken bet lies. It is a picture for others, so a failure changes nothing. */
  async #showBet({ hidesBets }: TableSession, round: Round): Promise<void> {
    const { shared, betId, isBetTaken } = round;
    if (shared === null || isBetTaken !== true) return;
    const positions = JSON.stringify(hidesBets ? [] : positionsOf(round));
    try {
      await this.#env.SHARED_TABLE.named(shared.table).place(shared.number, betId, positions);
    } catch (error) {
      logWarning('studio.bet-not-shown', { error });
    }
  }

  /** The round once its shared table has drawn. A table that does not answer is asked again by the alarm. */
  async #drawn(round: Round, engine: Engine): Promise<Round> {
    const { shared } = round;
    if (shared === null || !waitsForDraw(round) || realNow() < shared.drawsAt) return round;
    try {
      const draw = await this.#env.SHARED_TABLE.named(shared.table).resultOf(shared.number);
      return afterDraw(round, draw, engine);
    } catch (error) {
      logWarning('studio.table-not-answered', { error });
      return round;
    }
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
    if (open !== null) return this.#carry(session, open, tries);
    await this.#carryJackpots(session);
    return null;
  }

  /** Makes the due calls to the wallet, until none is left or the tries are used up. */
  async #carry(session: TableSession, round: Round, tries: number): Promise<Round> {
    const engine = engineOf(session);
    let current = await this.#drawn(afterTime(round, engine, realNow()), engine);
    if (current === round) this.#arm();
    else this.#keep(current);
    for (let left = tries; left > 0 && nextCall(current) !== null; ) {
      const reply = await this.#money().tell(session, current);
      current = this.#keep(afterReply(current, reply, engine, realNow()));
      if (reply?.ok === true || current.attempts === 0) continue;
      left -= 1;
      if (left > 0) await pause(pauseAfter(current.attempts));
      const later = afterTime(current, engine, realNow());
      if (later !== current) current = this.#keep(later);
    }
    await this.#carryJackpots(session);
    return current;
  }

  async #carryJackpots(session: TableSession): Promise<void> {
    if (!this.#jackpots.isPending()) return;
    await this.#jackpots.carry(session);
    this.#arm();
  }

  #keep(round: Round): Round {
    writeRound(this.#sql, round);
    this.#jackpots.note(round);
    if (!isOpen(round) && this.#isForFun()) deleteRounds(this.#sql, round.number - HISTORY);
    this.#arm();
    return round;
  }

  /** Sets the alarm that resumes the open round, or looks whether a table for fun has been left. */
  #arm(): void {
    const open = readOpenRound(this.#sql);
    if (open === null) {
      const purse = readPurse(this.#sql);
      if (this.#jackpots.isPending()) void this.ctx.storage.setAlarm(realNow() + this.#jackpots.pauseMs());
      else if (purse === null) void this.ctx.storage.deleteAlarm();
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
    const prizes = this.#jackpots.unreported(session);
    return { balance, round: shown(round), missed: shown(missed), free: this.#free(session), prizes };
  }

  /** The last round, where its result has been sent to no frame and the present engine can draw it. */
  #unreported(session: TableSession): Round | null {
    const round = readUnreportedRound(this.#sql);
    return round !== null && isDrawnBy(session, round) ? round : null;
  }

  /** As JSON text. */
  #shown(session: TableSession, round: Round): string {
    return JSON.stringify(this.#show(session, round, engineOf(session)));
  }

  #show({ exponent }: TableSession, round: Round, engine: Engine) {
    const shown = showRound(round, exponent, engine, realNow(), revealedSeedOf(this.#sql, round.proof));
    const prizeMinor = this.#jackpots.prizeMinorOf(round.roundId);
    return prizeMinor === 0 ? shown : { ...shown, prize: toDecimalString(prizeMinor, exponent) };
  }

  #free({ exponent }: TableSession): FreeRoundsLeft | null {
    const award = readLiveAward(this.#sql, realNow());
    if (award === null) return null;
    const { left, stakeMinor, endsAt } = award;
    return { left, stake: toDecimalString(stakeMinor, exponent), ends: wireMoment(endsAt) };
  }
}

acceptTraces(StudioTable);
