/** Sets a member's password. */

import { isCommonPassword } from '../../common-password/common-password.ts';
import { directoryOf } from '../../databases.ts';
import type { PlatformEnv } from '../../env.ts';
import { writePassword } from '../member.db.ts';
import { hashCost, hashPassword } from '../password.ts';

/** The refusal of a password that everybody would try, by the field's name, or null. */
export const commonPasswordRule = (password: string): 'common_password' | null =>
  isCommonPassword(password) ? 'common_password' : null;

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
