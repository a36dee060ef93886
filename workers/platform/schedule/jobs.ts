/** Every job of the schedule; a room's job is mounted here. */
import { demoJobs } from '#demo/demo.ts';
import type { Job } from '../job.ts';
import { deleteOldAttempts } from '../play/play.ts';
import { forgetLaunches } from '../provider/provider.ts';
import { sweepUploads } from '../storage/storage.ts';
import { sweepLeftMoney, sweepWallets } from '../wallet/wallet.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const JOBS: readonly Job[] = [
  { name: 'sweep-wallets', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepWallets(env, cursor) },
  { name: 'sweep-left-money', everyMs: MINUTE_MS, run: sweepLeftMoney },
  ...demoJobs,
  {
    name: 'forget-launches',
    everyMs: 10 * MINUTE_MS,
    run: async (env, now) => {
      await forgetLaunches(env, now);
      await deleteOldAttempts(env.DIRECTORY, now);
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
