/** The connection of a member's tab; guests have none, and load nothing of it. */
import { useSnapshot } from 'valtio';
import type { PushService } from '#app/contract/general.ts';
import { useStores } from '#app/stores/provider.tsx';
import { useLive } from './use-live.ts';

function Connection({ memberId, service }: { memberId: string; service: PushService }) {
  useLive(memberId, service);
  return null;
}

export function Live() {
  const { user, app } = useStores();
  const memberId = useSnapshot(user).data?.user.id;
  const service = useSnapshot(app).config?.realtime ?? null;
  if (memberId === undefined || service === null) return null;
  return <Connection memberId={memberId} service={service} />;
}
