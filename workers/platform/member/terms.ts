/** Whether a member has accepted the current terms [2.36]. */
import type { PlatformEnv } from '../env.ts';
import { readFacts } from '../site/site.ts';
import { readMember } from './member.db.ts';

export async function hasAcceptedTerms(env: PlatformEnv, memberId: string): Promise<boolean> {
  const [member, { operator }] = await Promise.all([readMember(env.DIRECTORY, memberId), readFacts(env)]);
  return member?.tncVersion === operator.tncVersion;
}
