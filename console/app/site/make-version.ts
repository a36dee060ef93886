/** Makes versions of the site: what was planned is imported part after part, for the state that was shown. */
import * as z from 'zod/mini';
import { siteSchedule } from '#app/contract/operator/site-schedule.ts';
import { type SitePlan, sitePlan } from '#app/contract/operator/site-versions.ts';
import { ok } from '#app/domain/result.ts';
import { ask, call, type Reply } from '../call.ts';

export const planRollBack = (to: number): Promise<Reply<SitePlan>> => call('site/plan', { to }, sitePlan);

/** What a planned version would change now. */
export const planAgain = (scheduled: string): Promise<Reply<SitePlan>> =>
  call('site/plan', { scheduled }, sitePlan);

const progress = z.object({ left: z.number() });

/** Parts of one import, at most: a site that is changed all the time would never be done. */
const MOST_PARTS = 500;

/** Repeats a call until nothing is left. */
async function inParts(name: string, payload: object): Promise<Reply<null>> {
  for (let part = 0; part < MOST_PARTS; part++) {
    const reply = await call(name, payload, progress);
    if (!reply.ok) return reply;
    if (reply.value.left === 0) break;
  }
  return ok(null);
}

export const rollBack = (to: number, base: string) => inParts('site/roll-back', { to, base });

/** @param note what it is for, in the list of versions */
export const importPlan = ({ manifest, base }: SitePlan, note: string) =>
  inParts('site/import', { manifest, base, note });

/** Has a plan published at a time, epoch milliseconds. */
export const schedulePlan = (
  { manifest, base }: SitePlan,
  { operationId, note, at }: { operationId: string; note: string; at: number },
) => ask(siteSchedule, { operationId, manifest, base, note, at });
