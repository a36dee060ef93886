/**
 * The first value of the registration's referral code: that of the address, or of the invitation by which the browser has
 * come.
 */
import { useLocation } from 'react-router';
import { storedReferralCode } from '#app/browser/referral-code.client.ts';
import { referralCode } from '#app/contract/auth.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function useReferralCode(): string {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const inAddress = referralCode.safeParse(new URLSearchParams(search).get('referralCode'));
  if (inAddress.success) return inAddress.data;
  // The document is drawn without it.
  return (isHydrated && referralCode.safeParse(storedReferralCode()).data) || '';
}
