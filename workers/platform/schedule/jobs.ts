/** Every job of the schedule; a room's job is mounted here. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { demoJobs } from '#demo/demo.ts';
import { keepRetention } from '../account/account.ts';
import { directoriesOf } from '../databases.ts';
import { archiveEvents, checkEventLog, showEventLogHead } from '../event-log/event-log.ts';
import type { Job } from '../job.ts';
import { deleteOldAttempts } from '../play/play.ts';
import { advanceWatermark } from '../play-log/play-log.ts';
import { finishClaims } from '../promotion/promotion.ts';
import { forgetLaunches } from '../provider/provider.ts';
import { settleFriendships, sharePlay } from '../referral/referral.ts';
import { copyLateRestrictions } from '../restriction/restriction.ts';
import { republishFacts } from '../site/site.ts';
import { sweepUploads } from '../storage/storage.ts';
import { closeMonths } from '../vip/vip.ts';
import { exportWallets, sweepLeftMoney, sweepWallets } from '../wallet/wallet.ts';
import { SEND_PROBES, sendProbes } from './send-probes.ts';

/** The job whose cursor says whether play is late. */
export const ADVANCE_PLAY_LOG = 'advance-play-log';

export const JOBS: readonly Job[] = [
  { name: 'sweep-wallets', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepWallets(env, cursor) },
  { name: 'sweep-left-money', everyMs: MINUTE_MS, run: sweepLeftMoney },
  { name: 'export-wallets', everyMs: MINUTE_MS, run: exportWallets },
  { name: 'copy-restrictions', everyMs: MINUTE_MS, run: copyLateRestrictions },
  { name: 'finish-claims', everyMs: MINUTE_MS, run: finishClaims },
  { name: 'close-vip-months', everyMs: MINUTE_MS, run: closeMonths },
  { name: 'settle-friendships', everyMs: MINUTE_MS, run: settleFriendships },
  { name: 'share-play', everyMs: MINUTE_MS, run: sharePlay },
  { name: ADVANCE_PLAY_LOG, everyMs: MINUTE_MS, run: advanceWatermark },
  { name: SEND_PROBES, everyMs: MINUTE_MS, run: sendProbes },
  {
    name: 'republish-facts',
    everyMs: MINUTE_MS,
    run: async env => {
      await republishFacts(env);
      return '';
    },
  },
  {
    name: 'check-event-log',
    everyMs: MINUTE_MS,
    run: async (env, now) => {
      await checkEventLog(env, now);
      return '';
    },
  },
  {
    name: 'show-event-log-head',
    everyMs: HOUR_MS,
    run: async env => {
      await showEventLogHead(env);
      return '';
    },
  },
  {
    name: 'archive-events',
    everyMs: HOUR_MS,
    run: async (env, now) => {
      await archiveEvents(env, now);
      return '';
    },
  },
  ...demoJobs,
  {
    name: 'forget-launches',
    everyMs: 10 * MINUTE_MS,
    run: async (env, now) => {
      await forgetLaunches(env, now);
      await Promise.all(directoriesOf(env).map(db => deleteOldAttempts(db, now)));
      return '';
    },
  },
  { name: 'keep-retention', everyMs: HOUR_MS, run: keepRetention },
  {
    name: 'sweep-uploads',
    everyMs: DAY_MS,
    run: async (env, now) => {
      await sweepUploads(env, now);
      return '';
    },
  },
];
