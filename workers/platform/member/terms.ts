/** Checks that a member has accepted the current terms [2.36]. */
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readFacts } from '../site/site.ts';
import { readMember } from './member.db.ts';

export async function hasAcceptedTerms(env: PlatformEnv, memberId: string): Promise<boolean> {
  const member = readMember(directoryOf(env, memberId), memberId);
  const [found, { operator }] = await Promise.all([member, readFacts(env)]);
  return found?.tncVersion === operator.tncVersion;
}
