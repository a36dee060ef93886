/**
 * Seed step 95: what waits for operators who care for members. A member of each market has a signal of player protection, as the schedule
 * writes them, and a complaint.
 */
import type { ComplaintKind } from '#app/domain/complaint.ts';
import { ANSWER_HOURS, levelOf, rankOf, type SafetyFigures, type SafetyKind } from '#app/domain/safety.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { fileComplaint } from '#platform/complaint/complaint.ts';
import { writeSignal } from '#platform/safety/safety.ts';
import { readFacts } from '#platform/site/site.ts';
import { handOf, registerFor } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

const SINCE_MS = 120 * DAY_MS;

/** By market: sums in smallest deposits. */
const SIGNALS: readonly { kind: SafetyKind; figures: SafetyFigures }[] = [
  { kind: 'chasing-losses', figures: { chases: 6, depositedMinor: 115, lostMinor: 109 } },
  { kind: 'night-play', figures: { nights: 9, share: 44, hours: 61 } },
  { kind: 'raised-limits', figures: { raises: 2, confirmed: 0 } },
  { kind: 'rising-deposits', figures: { times: 3.4, deposits: 12, recentMinor: 340, beforeMinor: 100 } },
];

const COMPLAINTS: readonly { kind: ComplaintKind; text: string; reference: string | null }[] = [
  { kind: 'game', text: 'The wheel stopped on my number, and nothing was paid.', reference: 'r-20399' },
  { kind: 'payment', text: 'My withdrawal has been pending for three days.', reference: null },
  { kind: 'bonus', text: 'The free spins of last week never arrived.', reference: null },
  { kind: 'service', text: 'I have asked twice and got the same ready answer.', reference: null },
];

const ofPart = <Of>(all: readonly Of[], part: number): Of | undefined => all[part % all.length];

async function seedCare(context: SeedContext, part: number): Promise<void> {
  const market = (await readFacts(context.env)).markets[part];
  const [signal, complaint] = [ofPart(SIGNALS, part), ofPart(COMPLAINTS, part)];
  if (market === undefined || signal === undefined || complaint === undefined) return;
  const now = context.now();
  const username = `care${market.country.toLowerCase()}`;
  // A birth date for each market: otherwise they are accounts of one person, which are put on hold.
  const person = { username, birthDate: `1991-03-${10 + part}`, fullName: 'Alex Rowan' };
  await registerFor({ ...context, now: () => now - SINCE_MS }, market, person);
  const { env, memberId, unitMinor } = await handOf(context, market, username);
  const figures = Object.fromEntries(
    Object.entries(signal.figures).map(([name, value]) => [
      name,
      name.endsWith('Minor') ? value * unitMinor : value,
    ]),
  );
  const level = levelOf(signal.kind, figures) ?? 'watch';
  const seenAt = now - part * HOUR_MS;
  await writeSignal(directoryOf(env, memberId), {
    memberId,
    country: market.country,
    kind: signal.kind,
    level: rankOf(level),
    figures,
    seenAt,
    dueAt: seenAt + ANSWER_HOURS[level] * HOUR_MS,
  });
  const [language = 'en'] = Object.keys(market.languages);
  await fileComplaint(
    { env, now: () => now - part * DAY_MS },
    {
      ...complaint,
      memberId,
      country: market.country,
      language,
      file: null,
      source: 'site',
      filedBy: 'member',
      operationId: `care-${market.country.toLowerCase()}-complaint`,
    },
  );
}

export const CARE_STEP: SeedStep = {
  number: 95,
  name: 'care',
  parts: () => DEMO_NAMES.length,
  run: seedCare,
};
