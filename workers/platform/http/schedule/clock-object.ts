/**
 * The clock of a region: one Durable Object that sets its own alarm again and again and runs the jobs that are due. A job
 * that fails is logged and runs again at its next time; the others do not wait for it.
 */
import { DurableObject } from 'cloudflare:workers';
import { logError } from '#log/log.ts';
import { inRequest } from '#log/request-scope.ts';
import { acceptTraces } from '#log/traced-objects.ts';
import { setAlarm, wakeAt } from '#platform/base/alarm.ts';
import { now as realNow } from '#platform/base/clock.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { Job } from '#platform/base/job.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import { pause } from '#platform/base/pause.ts';
import type { QueueProbe } from '#platform/base/queue-probe.ts';
import { unsealedSince } from '#platform/event-log/event-log.ts';
import { lateSince } from '#platform/ledger/play-log/play-log.ts';
import { exportsLateSince } from '#platform/ledger/wallet/wallet.ts';
import { unscoredSince } from '#platform/rewards/tournament/tournament.ts';
import { ADVANCE_PLAY_LOG, EXPORT_WALLETS, JOBS, SCORE_LATE_PLAY, SEAL_DEAD_EVENTS } from './jobs.ts';
import { probesOf, SEND_PROBES } from './send-probes.ts';
import { type Arrivals, isLasting, type SeenSince, seenNow, standingStill } from './standstill.ts';

/** As stored, under the job's name. */
interface NextRun {
  /** Epoch milliseconds. */
  nextAt: number;
  /** The job's cursor. */
  mark: string;
}

/** Keys beside the jobs' names. */
const ARRIVALS = 'probes-arrived';
const SEEN = 'standstills-seen';

export class Clock extends DurableObject<Env> {
  readonly #storage = this.ctx.storage;

  /** Sets the alarm where there is none, or where a new job is due before it. */
  async start(): Promise<void> {
    await wakeAt(this.#storage, this.#firstAt(realNow()));
  }

  override async alarm(): Promise<void> {
    await this.tick(realNow());
    await setAlarm(this.#storage, this.#firstAt(realNow()));
  }

  /** Runs the jobs that are due. @returns their names */
  async tick(now: number): Promise<string[]> {
    const done: string[] = [];
    for (const job of JOBS) {
      const { nextAt, mark } = this.#nextRun(job, now);
      if (nextAt > now) continue;
      if (done.length > 0) await pause();
      const cursor = await this.#run(job, now, mark);
      this.#storage.kv.put(job.name, { nextAt: now + job.everyMs, mark: cursor });
      done.push(job.name);
    }
    this.#look(now);
    return done;
  }

  /** A queue has delivered a probe. Probes may arrive in any order. */
  probeArrived({ probe, sentAt }: QueueProbe): void {
    const arrivals = this.#arrivals();
    if (sentAt > (arrivals[probe] ?? 0)) this.#storage.kv.put(ARRIVALS, { ...arrivals, [probe]: sentAt });
  }

  /** Parts that have stood still for a while, a sentence for each. */
  standstills(now: number): string[] {
    const { found, seen } = this.#look(now);
    return [...found].flatMap(([name, says]) => (isLasting(seen, name, now) ? [says] : []));
  }

  /** Looks for parts that stand still, and keeps the moments of the first sightings. */
  #look(now: number): { found: Map<string, string>; seen: SeenSince } {
    const cursorOf = (job: string) => this.#storage.kv.get<NextRun>(job)?.mark ?? '';
    const standing = {
      dueAt: this.#firstAt(now),
      probes: probesOf(cursorOf(SEND_PROBES)),
      arrivals: this.#arrivals(),
      playSince: lateSince(cursorOf(ADVANCE_PLAY_LOG)),
      unscoredSince: unscoredSince(cursorOf(SCORE_LATE_PLAY)),
      unsealedSince: unsealedSince(cursorOf(SEAL_DEAD_EVENTS)),
      exportsSince: exportsLateSince(cursorOf(EXPORT_WALLETS), now),
    };
    const found = standingStill(standing, now);
    const before = this.#storage.kv.get<SeenSince>(SEEN) ?? {};
    const seen = seenNow(before, found.keys(), now);
    if (Object.keys({ ...before, ...seen }).length > 0) this.#storage.kv.put(SEEN, seen);
    return { found, seen };
  }

  #arrivals = (): Arrivals => this.#storage.kv.get<Arrivals>(ARRIVALS) ?? {};

  async #run({ name, run }: Job, now: number, cursor: string): Promise<string> {
    const env = platformEnv(this.env);
    const counted = (outcome: string) =>
      count(env, { what: 'job', name, outcome, ms: Math.max(0, realNow() - now) });
    try {
      const next = await inRequest(`job-${name}-${now}`, () => run(env, now, cursor));
      counted('done');
      return next;
    } catch (error) {
      counted('failed');
      logError('clock.job-failed', { job: name, error });
      return cursor;
    }
  }

  /** A job that is new to the clock is due after one of its periods. */
  #nextRun({ name, everyMs }: Job, now: number): NextRun {
    const stored = this.#storage.kv.get<NextRun>(name);
    if (stored !== undefined) return stored;
    const nextRun = { nextAt: now + everyMs, mark: '' };
    this.#storage.kv.put(name, nextRun);
    return nextRun;
  }

  #firstAt(now: number): number {
    return Math.min(...JOBS.map(job => this.#nextRun(job, now).nextAt));
  }
}

acceptTraces(Clock);
