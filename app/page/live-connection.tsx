/** The connection of a member's page, from its first idle moment until the member leaves; guests have none, and load nothing of it. */

import { useEffect } from 'react';
import { openRealtime } from '#app/browser/realtime.client.ts';
import type { PushService } from '#app/contract/general.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { realtimeAuth } from './endpoints.ts';
import { subscribeSitePushes } from './site-pushes.ts';
import { usePage, useStores } from './use-page.ts';

/** Keeps the page's socket open for a member, until they leave or another member comes. */
function useConnection(memberId: string, service: PushService): void {
  const page = usePage();
  const address = JSON.stringify(service);
  useEffect(() => {
    const close = openRealtime({
      service: JSON.parse(address) as PushService,
      memberId,
      authorise: async request => {
        return (await page.call(realtimeAuth, request, { isBackground: true }))?.output ?? null;
      },
      onPush: page.pushes.push,
      onSubscribed: isFirst => page.pushes.connected(isFirst ? 'first' : 'again'),
    });
    return () => {
      close();
      page.pushes.ended();
    };
  }, [page, memberId, address]);
  useEffect(() => subscribeSitePushes(page), [page]);
}

function Connection({ memberId, service }: { memberId: string; service: PushService }) {
  useConnection(memberId, service);
  return null;
}

export function Live() {
  const { user, app } = useStores();
  const memberId = useSnapshot(user).data?.user.id;
  const service = useSnapshot(app).config?.realtime ?? null;
  if (memberId === undefined || service === null) return null;
  return <Connection memberId={memberId} service={service as PushService} />;
}
