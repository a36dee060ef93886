/**
 * Seed step 10: notes the games that the demo's members of older data folders have played, from the rounds in their wallets.
 * Launches note them by themselves since then, so newer folders have them already, and nothing is written.
 */
import { directoryOf } from '#platform/base/databases.ts';
import { readPlayed, writePlayed } from '#platform/games/play-history/play-history.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

/** Rounds of a demo member, at most. */
const ROUNDS = 1_000;

async function notePlayed({ env, now }: SeedContext, username: string): Promise<void> {
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username}`);
  const { memberId } = member;
  if ((await readPlayed(directoryOf(env, memberId), memberId, 1)).length > 0) return;
  const all = { from: 0, to: now(), offset: 0, limit: ROUNDS, direction: undefined, status: undefined };
  const { isComplete, rows } = await walletOf(env, memberId).rounds(all);
  if (!isComplete) throw new Error(`The wallet of ${username} is not ready yet: seed again`);
  const lastAt = new Map(rows.toReversed().map(({ gameId, openedAt }) => [gameId, openedAt]));
  for (const [gameId, at] of lastAt) await writePlayed(directoryOf(env, memberId), { memberId, gameId, at });
}

export const PLAYED_STEP: SeedStep = {
  number: 10,
  name: 'played',
  parts: () => 1,
  run: async context => {
    for (const username of DEMO_NAMES) await notePlayed(context, username);
  },
};
