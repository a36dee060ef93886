/**
 * Seed step 50: proved contact data of the demo's members, so that they log in by number too, and forget their passwords.
 */
import { findMember, proveContact, setLoginNotices } from '#platform/member/member.ts';
import { type MarketProfile, readFacts } from '#platform/site/site.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

/** A number of a market that nobody can have: zeros to the length that it wants. */
const numberIn = ({ diallingCode, mobileDigits }: MarketProfile): string =>
  `${diallingCode}-7${'0'.repeat(mobileDigits.max - 4)}101`;

async function proveContacts(context: SeedContext): Promise<void> {
  const { env } = context;
  const { markets } = await readFacts(env);
  for (const username of DEMO_NAMES) {
    const member = await findMember(env, { username });
    const market = markets.find(it => it.country === member?.country);
    if (member === null || market === undefined) throw new Error(`There is no ${username}`);
    const contacts = [
      { kind: 'email', value: `${username}@mail.example` },
      { kind: 'mobile', value: numberIn(market) },
    ] as const;
    for (const contact of contacts) await proveContact(context, member.memberId, contact);
    // Everybody logs in to the demo: their inboxes would hold nothing else.
    await setLoginNotices(env, member.memberId, false);
  }
}

export const CONTACTS_STEP: SeedStep = { number: 50, name: 'contacts', parts: () => 1, run: proveContacts };
