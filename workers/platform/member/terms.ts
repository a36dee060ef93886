/** Whether a member has accepted the current terms [2.36]. */
import type { PlatformEnv } from '../env.ts';
import { readOperatorInfo } from '../site/site.ts';
import { readMember } from './member.db.ts';

export async function hasAcceptedTerms({ DIRECTORY }: PlatformEnv, memberId: string): Promise<boolean> {
  const [member, { tncVersion }] = await Promise.all([
    readMember(DIRECTORY, memberId),
    readOperatorInfo(DIRECTORY),
  ]);
  return member?.tncVersion === tncVersion;
}
