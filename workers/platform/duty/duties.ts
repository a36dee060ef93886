/** What has to happen from time to time without anybody asking. A room adds its duty here; the clock sees that it is done. */
import type { PlatformEnv } from '../env.ts';
import { forgetTransfers } from '../play/play.ts';
import { forgetLaunches } from '../provider/provider.ts';
import { sweepUploads } from '../storage/storage.ts';
import { sweepTables } from '../studio/studio.ts';
import { sweepLeftMoney, sweepWallets } from '../wallet/wallet.ts';

export interface Duty {
  name: string;
  everyMs: number;
  /**
   * One turn, which may be a part of a round.
   * @param mark what the turn before gave back; '' at first
   * @returns where the next turn goes on; '' to begin anew
   */
  run: (env: PlatformEnv, now: number, mark: string) => Promise<string>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const DUTIES: readonly Duty[] = [
  { name: 'sweep-wallets', everyMs: MINUTE_MS, run: (env, _now, mark) => sweepWallets(env, mark) },
  { name: 'sweep-left-money', everyMs: MINUTE_MS, run: sweepLeftMoney },
  { name: 'sweep-studio', everyMs: MINUTE_MS, run: (env, _now, mark) => sweepTables(env, mark) },
  {
    name: 'forget-launches',
    everyMs: 10 * MINUTE_MS,
    run: async (env, now) => {
      await forgetLaunches(env, now);
      await forgetTransfers(env.DIRECTORY, now);
      return '';
    },
  },
  {
    name: 'sweep-uploads',
    everyMs: DAY_MS,
    run: async (env, now) => {
      await sweepUploads(env, now);
      return '';
    },
  },
];
