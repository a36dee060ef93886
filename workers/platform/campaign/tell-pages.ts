/** Tells open pages that inboxes have changed: some members' own, or those of all members of a segment's markets. */
import type { Segment } from '#app/contract/operator/segment.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { notifyPages } from '#platform/messages/inbox/inbox.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { readFacts } from '#platform/site/site.ts';
import { marketsOf } from './segment.ts';

export async function tellMembers(env: PlatformEnv, memberIds: readonly string[]): Promise<void> {
  await Promise.all(memberIds.map(memberId => notifyPages(env, memberId, null)));
}

/** Pages read their inboxes within ten seconds, so that they do not all ask at once. */
export async function tellMarkets(env: PlatformEnv, segment: Segment): Promise<void> {
  const { markets } = await readFacts(env);
  const currencies = new Set(marketsOf(segment, markets).map(it => it.currency));
  await Promise.all([...currencies].map(currency => publishToSite(env, 'broadcast', { currency })));
}
