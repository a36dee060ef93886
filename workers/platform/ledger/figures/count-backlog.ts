/**
 * Counts the movements from before the figures: wallet by wallet and page by page. What the play log or the outbox counts meanwhile is
 * counted once, by its number.
 */
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { pause } from '#platform/base/pause.ts';
import { countOthers, countPlayFigures } from './count-figures.ts';
import { deleteFromBacklog, readBacklog } from './figures.db.ts';

/** Wallets of a directory per run, and those of them at once. */
const WALLETS = 200;
const AT_ONCE = 10;
/** Pages after which a run begins no further wallet. */
const PAGES = 400;

async function countWallet(env: PlatformEnv, db: D1Database, memberId: string): Promise<number> {
  let pages = 0;
  for (let after = 0; ; ) {
    const page = await env.MEMBER_WALLET.named(memberId).figuresAfter(after);
    if (page === null) break;
    pages += 1;
    const { currency, exponent, through, play, others } = page;
    if (play.length > 0)
      await countPlayFigures(env, [{ memberId, currency, exponent, after, through, movements: play }]);
    if (others.length > 0) await countOthers(db, { memberId, currency, after, through, movements: others });
    after = through;
  }
  await deleteFromBacklog(db, memberId);
  return pages;
}

async function countDirectory(env: PlatformEnv, db: D1Database): Promise<void> {
  const members = await readBacklog(db, WALLETS);
  for (let first = 0, pages = 0; first < members.length && pages < PAGES; first += AT_ONCE) {
    const some = members.slice(first, first + AT_ONCE);
    const counts = await Promise.all(some.map(memberId => countWallet(env, db, memberId)));
    pages += counts.reduce((sum, it) => sum + it, 0);
    await pause();
  }
}

/** Counts some wallets of each directory's backlog. */
export async function countFiguresBacklog(env: PlatformEnv): Promise<void> {
  await Promise.all(directoriesOf(env).map(db => countDirectory(env, db)));
}
