/** Attempts to export wallets, and their results in the directories: what could not be exported is listed there until it is. */
import { logWarning } from '#log/log.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { walletOf } from '../open-wallet.ts';
import type { WalletExport } from './export-wallet.ts';
import { deleteNotExported, writeNotExported } from './not-exported.db.ts';

/** The result of one attempt. */
export interface Attempt {
  memberId: string;
  /** Null where there is no wallet, or the attempt failed. */
  made: WalletExport | null;
  /** Null unless it failed. */
  why: string | null;
}

/** Characters of a reason that is kept. */
const MOST_REASON = 200;
/** A job waits so long for one wallet; a large one goes on by itself. */
const WAIT_MS = 20_000;

/** Without the member, because health shows it to everybody. */
const reasonOf = (error: unknown, memberId: string): string =>
  String(error).replaceAll(memberId, '(member)').slice(0, MOST_REASON);

async function made(env: PlatformEnv, memberId: string, since?: number): Promise<Attempt> {
  try {
    const exported = await walletOf(env, memberId).exportNow(since);
    return { memberId, made: exported.ok ? exported.value : null, why: null };
  } catch (error) {
    logWarning('wallet.not-exported', { memberId, error });
    return { memberId, made: null, why: reasonOf(error, memberId) };
  }
}

/** Exports a wallet, and waits for it. */
export const exportOne = (env: PlatformEnv, memberId: string): Promise<Attempt> => made(env, memberId);

/**
 * Exports a wallet, and does not wait for a large one: it counts as not exported until a later attempt finds the export.
 * @param since an export that was made since then will do, epoch milliseconds
 */
export async function exportSoon(env: PlatformEnv, memberId: string, since?: number): Promise<Attempt> {
  const over = new AbortController();
  const late = scheduler
    .wait(WAIT_MS, { signal: over.signal })
    .then((): Attempt => ({ memberId, made: null, why: 'the export is still being made' }));
  late.catch(() => undefined); // by the abort
  const attempt = await Promise.race([made(env, memberId, since), late]);
  over.abort();
  return attempt;
}

/** Writes results into the directories of their members. @param at of the attempts, epoch milliseconds */
export async function noteAttempts(
  env: PlatformEnv,
  attempts: readonly Attempt[],
  at: number,
): Promise<void> {
  const byDirectory = Map.groupBy(attempts, it => directoryOf(env, it.memberId));
  await Promise.all(
    [...byDirectory].map(([db, some]) => {
      const failed = some.flatMap(({ memberId, why }) => (why === null ? [] : [{ memberId, why }]));
      const others = some.filter(it => it.why === null).map(it => it.memberId);
      return db.batch([
        ...(failed.length === 0 ? [] : [writeNotExported(db, failed, at)]),
        ...(others.length === 0 ? [] : [deleteNotExported(db, others)]),
      ]);
    }),
  );
}
