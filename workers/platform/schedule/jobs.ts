/** Every job of the schedule; a room's job is mounted here. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { demoJobs } from '#demo/demo.ts';
import { keepRetention } from '../account/account.ts';
import { directoriesOf } from '../databases.ts';
import { archiveEvents, checkEventLog, showEventLogHead } from '../event-log/event-log.ts';
import { followLateIdentity, keyAccounts } from '../identity/identity.ts';
import type { Job } from '../job.ts';
import { carryLateLimits } from '../limit/limit.ts';
import { checkReversedPayments } from '../payment/payment.ts';
import { deleteOldAttempts } from '../play/play.ts';
import { advanceWatermark } from '../play-log/play-log.ts';
import { finishClaims } from '../promotion/promotion.ts';
import { forgetDays, forgetLaunches } from '../provider/provider.ts';
import { settleFriendships, sharePlay } from '../referral/referral.ts';
import { copyLateRestrictions } from '../restriction/restriction.ts';
import { republishFacts } from '../site/site.ts';
import { sweepUploads } from '../storage/storage.ts';
import { closeMonths } from '../vip/vip.ts';
import { exportWallets, sweepLeftMoney, sweepWallets } from '../wallet/wallet.ts';
import { SEND_PROBES, sendProbes } from './send-probes.ts';

/** The job whose cursor says whether play is late. */
export const ADVANCE_PLAY_LOG = 'advance-play-log';
/** The job whose cursor says whether a night of exports ends. */
export const EXPORT_WALLETS = 'export-wallets';

export const JOBS: readonly Job[] = [
  { name: 'sweep-wallets', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepWallets(env, cursor) },
  { name: 'sweep-left-money', everyMs: MINUTE_MS, run: sweepLeftMoney },
  { name: EXPORT_WALLETS, everyMs: MINUTE_MS, run: exportWallets },
  { name: 'copy-restrictions', everyMs: MINUTE_MS, run: copyLateRestrictions },
  { name: 'key-accounts', everyMs: MINUTE_MS, run: keyAccounts },
  { name: 'follow-identity', everyMs: MINUTE_MS, run: followLateIdentity },
  { name: 'carry-limits', everyMs: MINUTE_MS, run: carryLateLimits },
  { name: 'finish-claims', everyMs: MINUTE_MS, run: finishClaims },
  { name: 'check-reversed-payments', everyMs: MINUTE_MS, run: checkReversedPayments },
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
  {
    name: 'forget-provider-days',
    everyMs: HOUR_MS,
    run: async (env, now) => {
      await forgetDays(env, now);
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
