/** Every job of the schedule; a room's job is mounted here. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { coverInkIndex, demoJobs } from '#demo/demo.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { Job } from '#platform/base/job.ts';
import { goOnWithCampaigns } from '#platform/campaign/campaign.ts';
import {
  archiveEvents,
  checkEventLog,
  sealDeadEvents,
  showEventLogHead,
} from '#platform/event-log/event-log.ts';
import { applyGamePlans, publishGameChanges } from '#platform/games/changes/changes.ts';
import { deleteDays, deleteLaunches } from '#platform/games/provider/provider.ts';
import { deleteOldAttempts } from '#platform/launch/launch.ts';
import { countFiguresBacklog } from '#platform/ledger/figures/figures.ts';
import { advanceWatermark } from '#platform/ledger/play-log/play-log.ts';
import { exportWallets, sweepLeftMoney, sweepWallets } from '#platform/ledger/wallet/wallet.ts';
import { indexNames } from '#platform/member/member.ts';
import { checkReversedPayments } from '#platform/payment/payment.ts';
import { keepRetention } from '#platform/privacy/personal-data/personal-data.ts';
import { askServiceAgain, expireDocuments } from '#platform/protection/document/document.ts';
import { followLateIdentity, keyAccounts } from '#platform/protection/identity/identity.ts';
import { carryLateLimits } from '#platform/protection/limit/limit.ts';
import { askRegistersAgain } from '#platform/protection/register/register.ts';
import { copyLateRestrictions } from '#platform/protection/restriction/restriction.ts';
import { goOnWithReports, makeScheduledReports } from '#platform/report/report.ts';
import { applyPromotionPlans, countProtection, finishClaims } from '#platform/rewards/promotion/promotion.ts';
import { settleFriendships, sharePlay } from '#platform/rewards/referral/referral.ts';
import { scoreLatePlay, settleTournaments } from '#platform/rewards/tournament/tournament.ts';
import { closeMonths } from '#platform/rewards/vip/vip.ts';
import { seeBonusAbuse } from '#platform/risk/risk.ts';
import { watchPlay } from '#platform/safety/safety.ts';
import { republishFacts } from '#platform/site/site.ts';
import { isImporting, publishDueVersions } from '#platform/site-import/site-import.ts';
import { sweepUploads } from '#platform/storage/storage.ts';
import { SEND_PROBES, sendProbes } from './send-probes.ts';

/** The job whose cursor says whether play is late. */
export const ADVANCE_PLAY_LOG = 'advance-play-log';
/** Interval of planned changes in milliseconds: each begins within its minute. */
const PLANS_MS = 10_000;
/** Interval of the sending of messages in milliseconds: each begins within its minute. */
const MESSAGES_MS = 10_000;
/** Interval of work on signals of play in milliseconds: a large directory has tens of thousands of players a day. */
const WATCH_MS = 5_000;
/** The job whose cursor says whether a night of exports ends. */
export const EXPORT_WALLETS = 'export-wallets';
/** The job whose cursor says whether play is not scored in its tournament. */
export const SCORE_LATE_PLAY = 'score-late-play';
/** The job whose cursor says whether events are not sealed. */
export const SEAL_DEAD_EVENTS = 'seal-dead-events';

export const JOBS: readonly Job[] = [
  { name: 'sweep-wallets', everyMs: MINUTE_MS, run: (env, _now, cursor) => sweepWallets(env, cursor) },
  { name: 'sweep-left-money', everyMs: MINUTE_MS, run: sweepLeftMoney },
  { name: EXPORT_WALLETS, everyMs: MINUTE_MS, run: exportWallets },
  { name: 'copy-restrictions', everyMs: MINUTE_MS, run: copyLateRestrictions },
  { name: 'key-accounts', everyMs: MINUTE_MS, run: keyAccounts },
  { name: 'index-names', everyMs: MINUTE_MS, run: indexNames },
  { name: 'follow-identity', everyMs: MINUTE_MS, run: followLateIdentity },
  { name: 'ask-verification', everyMs: MINUTE_MS, run: askServiceAgain },
  { name: 'ask-registers', everyMs: MINUTE_MS, run: askRegistersAgain },
  { name: 'expire-documents', everyMs: HOUR_MS, run: expireDocuments },
  { name: 'carry-limits', everyMs: MINUTE_MS, run: carryLateLimits },
  { name: 'finish-claims', everyMs: MINUTE_MS, run: finishClaims },
  { name: 'check-reversed-payments', everyMs: MINUTE_MS, run: checkReversedPayments },
  { name: 'close-vip-months', everyMs: MINUTE_MS, run: closeMonths },
  { name: 'settle-friendships', everyMs: MINUTE_MS, run: settleFriendships },
  { name: 'share-play', everyMs: MINUTE_MS, run: sharePlay },
  { name: SCORE_LATE_PLAY, everyMs: MINUTE_MS, run: scoreLatePlay },
  { name: 'settle-tournaments', everyMs: MINUTE_MS, run: settleTournaments },
  { name: ADVANCE_PLAY_LOG, everyMs: MINUTE_MS, run: advanceWatermark },
  {
    name: 'count-figures',
    everyMs: MINUTE_MS,
    run: async env => {
      await countFiguresBacklog(env);
      return '';
    },
  },
  {
    name: 'make-reports',
    everyMs: MINUTE_MS,
    run: async env => {
      await goOnWithReports(env, realNow);
      return '';
    },
  },
  {
    name: 'schedule-reports',
    everyMs: 10 * MINUTE_MS,
    run: async (env, now) => {
      await makeScheduledReports(env, now);
      return '';
    },
  },
  { name: 'see-bonus-abuse', everyMs: 10 * MINUTE_MS, run: seeBonusAbuse },
  { name: 'watch-play', everyMs: WATCH_MS, run: watchPlay },
  {
    name: 'send-messages',
    everyMs: MESSAGES_MS,
    run: async env => {
      await goOnWithCampaigns(env, realNow);
      return '';
    },
  },
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
    name: 'apply-game-plans',
    everyMs: PLANS_MS,
    run: async (env, now) => {
      await applyGamePlans(env, now);
      return '';
    },
  },
  {
    name: 'apply-promotion-plans',
    everyMs: PLANS_MS,
    run: async (env, now) => {
      await applyPromotionPlans(env, now);
      return '';
    },
  },
  {
    name: 'count-protection',
    everyMs: MINUTE_MS,
    run: async env => {
      await countProtection(env);
      return '';
    },
  },
  {
    name: 'publish-planned-versions',
    everyMs: PLANS_MS,
    run: async env => {
      await publishDueVersions({ env, now: realNow, coverInk: coverInkIndex });
      return '';
    },
  },
  {
    name: 'publish-game-changes',
    everyMs: MINUTE_MS,
    run: async (env, now) => {
      // An import publishes at its end; until then its games are no catalogue.
      if (!(await isImporting({ env }))) await publishGameChanges(env, now, coverInkIndex);
      return '';
    },
  },
  { name: SEAL_DEAD_EVENTS, everyMs: MINUTE_MS, run: sealDeadEvents },
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
      await deleteLaunches(env, now);
      await Promise.all(directoriesOf(env).map(db => deleteOldAttempts(db, now)));
      return '';
    },
  },
  {
    name: 'forget-provider-days',
    everyMs: HOUR_MS,
    run: async (env, now) => {
      await deleteDays(env, now);
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
