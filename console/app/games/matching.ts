/** All games that match the filters of the list: counted by the platform, and changed a page after the other. */
import type * as z from 'zod/mini';
import {
  type GameChanges,
  type GameFilters,
  type GameOutcome,
  gameMatch,
  gameSetMatching,
} from '#app/contract/operator/games.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';

export const countMatching = (filters: GameFilters, changes: GameChanges | null) =>
  ask(gameMatch, { filters, changes });

type Page = z.infer<(typeof gameSetMatching)['output']>;

interface Wanted {
  filters: GameFilters;
  /** Games that were counted. */
  count: number;
  changes: GameChanges;
  from: number | null;
  operationId: string;
}

/** Pages of one change, at most. */
const MOST_PAGES = 1_000;

/** @returns what was done until a page was refused, or the refusal of the first one */
export async function setMatching(wanted: Wanted): Promise<Reply<GameOutcome>> {
  const made: GameOutcome = { done: [], unchanged: [], failed: [], planId: null };
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply: Reply<Page> = await ask(gameSetMatching, { ...wanted, after });
    if (!reply.ok) {
      if (page === 0) return reply;
      const { code, text } = reply.error;
      made.failed.push({ gameId: after ?? '', name: null, code, msg: text });
      break;
    }
    const { done, unchanged, failed, planId, next }: Page = reply.value;
    made.done.push(...done);
    made.unchanged.push(...unchanged);
    made.failed.push(...failed);
    made.planId ??= planId;
    after = next;
    if (after === null) break;
  }
  return ok(made);
}
