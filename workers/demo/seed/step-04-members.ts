/** Seed step 4: one member per market, registered on different days of the past 90. */

import { DAY_MS } from '#app/domain/time.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { hashCost, hashPassword, type Registration, registerMember } from '#platform/member/member.ts';
import { readFacts } from '#platform/site/site.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

/** Members with the days since their registration. Their common password is in the documentation. */
const DEMO_MEMBERS: readonly (Omit<Registration, 'password' | 'tncVersion'> & { daysAgo: number })[] = [
  { username: 'demogb', currency: 'GBP', language: 'en-gb', birthDate: '1988-03-14', fullName: 'Robin Hale' },
  {
    username: 'demose',
    currency: 'SEK',
    language: 'sv-se',
    birthDate: '1991-11-02',
    fullName: 'Elin Sandberg',
  },
  {
    username: 'demobr',
    currency: 'BRL',
    language: 'pt-br',
    birthDate: '1985-07-23',
    fullName: 'Caio Menezes',
  },
  {
    username: 'democl',
    currency: 'CLP',
    language: 'es-cl',
    birthDate: '1993-01-30',
    fullName: 'Antonia Rojas',
  },
  {
    username: 'demoae',
    currency: 'AED',
    language: 'ar-ae',
    birthDate: '1982-09-09',
    fullName: 'Salem Haddad',
  },
  {
    username: 'demomo',
    currency: 'MOP',
    language: 'zh-mo',
    birthDate: '1990-05-18',
    fullName: 'Ieong Ka Man',
  },
  {
    username: 'demoph',
    currency: 'PHP',
    language: 'en-ph',
    birthDate: '1987-12-25',
    fullName: 'Liza Navarro',
  },
].map((member, index) => ({ ...member, daysAgo: 89 - index * 11 }));

/** Login names of the demo's members, in order of registration. */
export const DEMO_NAMES: readonly string[] = DEMO_MEMBERS.map(member => member.username);

const DEMO_PASSWORD = 'Demo-1234';

/** Hashes of an isolate, because parts of the seed are calls of their own. */
const hashes = new WeakMap<object, Map<string, string>>();

/**
 * Hashes each public password once, because hashing is slow by design and a public password needs no salt of its own.
 */
export function hashOnce(env: Pick<PlatformEnv, 'PASSWORD_COST'>): (text: string) => string {
  const known = hashes.get(env) ?? new Map<string, string>();
  hashes.set(env, known);
  return text => {
    const hash = known.get(text) ?? hashPassword(text, hashCost(env.PASSWORD_COST));
    known.set(text, hash);
    return hash;
  };
}

/**
 * Registers a demo member, unless an interrupted run already did.
 * @returns the new member's id; null where an interrupted run did
 * @throws Error for any other refusal
 */
export async function registerDemoMember(
  context: SeedContext & { hash: (text: string) => string },
  member: Omit<Registration, 'password' | 'tncVersion'>,
): Promise<string | null> {
  const { tncVersion } = (await readFacts(context.env)).operator;
  const registered = await registerMember(context, { ...member, password: DEMO_PASSWORD, tncVersion });
  if (registered.ok) return registered.value.memberId;
  const refusal = JSON.stringify(registered.error);
  if (!refusal.includes('username_has_been_taken')) throw new Error(`${member.username}: ${refusal}`);
  return null;
}

async function seedMembers({ env, now }: SeedContext): Promise<void> {
  const hash = hashOnce(env);
  for (const { daysAgo, ...member } of DEMO_MEMBERS) {
    await registerDemoMember({ env, hash, now: () => now() - daysAgo * DAY_MS }, member);
  }
}

export const MEMBERS_STEP: SeedStep = { number: 4, name: 'members', parts: () => 1, run: seedMembers };
