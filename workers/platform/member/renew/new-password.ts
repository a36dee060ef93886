/** Checks and sets a member's password. */

import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  isCommonPassword,
  isPersonalPassword,
  type KnownOfMember,
} from '#platform/credentials/common-password/common-password.ts';
import { writePassword } from '../member.db.ts';
import { hashCost, hashPassword } from '../password.ts';

/** The sentence of a password that is tried first. */
export type EasyPassword = 'common_password' | 'personal_password';

/**
 * What is wrong with a new password beyond its form, or null. Asked on each way to a password: registration, change and reset.
 * @param known what others know of its member
 */
export function easyPassword(
  { SITE_TITLE }: Pick<PlatformEnv, 'SITE_TITLE'>,
  password: string,
  known: Omit<KnownOfMember, 'siteTitle'>,
): EasyPassword | null {
  if (isCommonPassword(password)) return 'common_password';
  return isPersonalPassword(password, { ...known, siteTitle: SITE_TITLE }) ? 'personal_password' : null;
}

/** @param before hash of the password that was proved; null where a code was. @returns false where it has changed meanwhile */
export const setPassword = (
  { env, now }: { env: PlatformEnv; now: () => number },
  memberId: string,
  password: string,
  before: string | null,
): Promise<boolean> =>
  writePassword(directoryOf(env, memberId), {
    memberId,
    hash: hashPassword(password, hashCost(env.PASSWORD_COST)),
    before,
    at: now(),
  });
