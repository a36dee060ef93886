/** Seed step 93: the demo's members want news and offers in their inbox, so that a message to a segment has somebody to go to. */
import { directoryOf } from '#platform/base/databases.ts';
import { findMember } from '#platform/member/member.ts';
import { writeConsent } from '#platform/messages/consent/consent.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

async function seedConsents({ env, now }: SeedContext): Promise<void> {
  for (const username of DEMO_NAMES) {
    const member = await findMember(env, { username });
    if (member === null) continue;
    const { memberId } = member;
    await writeConsent(directoryOf(env, memberId), {
      memberId,
      channel: 'inbox',
      isGiven: true,
      at: now(),
    }).run();
  }
}

export const CONSENTS_STEP: SeedStep = { number: 93, name: 'consents', parts: () => 1, run: seedConsents };
