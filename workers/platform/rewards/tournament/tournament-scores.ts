/**
 * The scores of one tournament: some Durable Objects, each with a share of the members, and their only writer. Once they are frozen,
 * nothing changes them.
 */
import { DurableObject } from 'cloudflare:workers';
import { acceptTraces } from '#log/traced-objects.ts';
import {
  countAhead,
  countPlayers,
  deleteScore,
  type ReportedRound,
  readStanding,
  readTop,
  SCORE_TABLES,
  type Standing,
  writeScore,
} from './score-rows.ts';

/** Key of the mark that the results are final. */
const FROZEN = 'frozen';
/** Key of the mark that a member has left: a report on its way comes too late. */
const leftKey = (memberId: string): string => `left ${memberId}`;

export class TournamentScores extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;
  readonly #sql = this.#storage.sql;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql.exec(SCORE_TABLES);
  }

  #isFrozen = (): boolean => this.#storage.kv.get(FROZEN) === true;

  /** Counts rounds of a member. A repeated report changes nothing. */
  report(
    memberId: string,
    rounds: readonly ReportedRound[],
    rules: { tournamentId: string; window: number },
  ): void {
    if (this.#isFrozen() || this.#storage.kv.get(leftKey(memberId)) === true) return;
    this.#storage.transactionSync(() => writeScore(this.#sql, memberId, rounds, rules));
  }

  /** The first of this object, in order, and the number of all. */
  top(most: number): { standings: Standing[]; players: number } {
    return { standings: readTop(this.#sql, most), players: countPlayers(this.#sql) };
  }

  standing(memberId: string): Standing | null {
    return readStanding(this.#sql, memberId);
  }

  ahead(of: Standing): number {
    return countAhead(this.#sql, of);
  }

  /** Removes a member who leaves. Has no effect once the results are final. */
  remove(memberId: string): void {
    if (this.#isFrozen()) return;
    this.#storage.transactionSync(() => {
      this.#storage.kv.put(leftKey(memberId), true);
      deleteScore(this.#sql, memberId);
    });
  }

  /** Makes the scores final, once and for all, and gives the first of them. */
  freeze(most: number): { standings: Standing[]; players: number } {
    this.#storage.kv.put(FROZEN, true);
    return this.top(most);
  }
}

acceptTraces(TournamentScores);
