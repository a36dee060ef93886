/** A member's deeds of one day, as far as tasks count them: play from the wallet, own acts from the directory. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { kindsOfGames } from '#platform/games/game/game.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { countMessages } from '#platform/messages/inbox/inbox.ts';
import { countActs } from './daily-task.db.ts';
import type { TaskDay } from './day.ts';
import type { Deeds } from './progress.ts';

interface MemberDeeds extends Deeds {
  /** Ids of every studio that was ever played; null while the wallet counts play of before an update. */
  playedStudios: string[] | null;
  /** Whether there is a message to read, or one was read that day. */
  hasMessages: boolean;
}

/** Play is not counted while the wallet counts that of before an update. */
export async function readDeeds(
  env: PlatformEnv,
  memberId: string,
  { from, ends }: TaskDay,
): Promise<MemberDeeds> {
  const wallet = walletOf(env, memberId);
  const [{ isComplete, games: played }, before, acts, { unread }] = await Promise.all([
    wallet.activity({ from, to: ends }),
    wallet.gamesBefore(from),
    countActs(directoryOf(env, memberId), memberId, { from, ends }),
    countMessages(directoryOf(env, memberId), memberId),
  ]);
  const today = played.filter(it => it.rounds > 0);
  const ids = [...today.map(it => it.gameId), ...before];
  const known = await kindsOfGames(env, ids);
  const studioOf = (gameId: string): string[] => {
    const game = known.get(gameId);
    return game === undefined ? [] : [game.providerId];
  };
  const tried = new Set(before.flatMap(studioOf));
  const studios = new Set(today.flatMap(it => studioOf(it.gameId)).filter(it => !tried.has(it)));
  const rounds = new Map<string, number>();
  for (const { gameId, rounds: count } of today) {
    const type = known.get(gameId)?.type;
    if (type !== undefined) rounds.set(type, (rounds.get(type) ?? 0) + count);
  }
  const playedStudios = isComplete ? [...new Set([...tried, ...studios])] : null;
  const hasMessages = unread > 0 || acts.messagesRead > 0;
  return { rounds, newStudios: studios.size, playedStudios, hasMessages, ...acts };
}
