/** Loads the page of the referral programme: it and a member's friends are in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { type ReferralInfo, referralInfo } from '#app/contract/referral.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

/** Null where the platform did not answer: the page then shows an error. */
export function loadReferral(context: Readonly<RouterContextProvider>): Promise<ReferralInfo | null> {
  const site = context.get(visitedSite);
  return readCall(context, referralInfo, { currency: currencyOf(site, site.tag) });
}
