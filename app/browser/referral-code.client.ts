/** The code of the invitation by which this browser has come, where there is one. */
import { REFERRAL_COOKIE } from '#app/domain/referral-cookie.ts';

/** @returns unchecked text */
export function storedReferralCode(): string | undefined {
  const found = document.cookie.split('; ').find(it => it.startsWith(`${REFERRAL_COOKIE}=`));
  return found?.slice(REFERRAL_COOKIE.length + 1);
}
