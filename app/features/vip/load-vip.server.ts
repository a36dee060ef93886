/** Loads VIP: the tiers of the visitor's market, and a member's place in them. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { vipInfo } from '#app/contract/vip.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

export type VipInfo = OutputOf<typeof vipInfo>;

/** Null where it cannot be read, or its module is hidden. */
export function loadVip(context: Readonly<RouterContextProvider>): Promise<VipInfo | null> {
  const site = context.get(visitedSite);
  return readCall(context, vipInfo, { currency: currencyOf(site, site.tag) });
}
