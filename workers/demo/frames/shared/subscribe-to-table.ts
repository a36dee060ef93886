/** Subscribes to the pushes of a shared table with pusher-js. Missed pushes are covered by polling. */
import Pusher from 'pusher-js';
import { readPush, tableEvents } from '#app/contract/realtime.ts';
import type { SharedTableView } from '#app/contract/studio.ts';

// A page without an origin has no storage: reading it throws.
Pusher.Runtime.getLocalStorage = () => undefined;

interface Subscriber {
  onTable: (view: SharedTableView) => void;
  onChange: (isSubscribed: boolean) => void;
}

export function subscribeToTable(
  { key, channel }: { key: string; channel: string },
  { onTable, onChange }: Subscriber,
): void {
  const { hostname, port, protocol } = window.location;
  const place = { wsHost: hostname, wsPath: '/studio', forceTLS: protocol === 'https:' };
  const ports = port === '' ? {} : { wsPort: Number(port), wssPort: Number(port) };
  const pusher = new Pusher(key, { cluster: '', ...place, ...ports, enabledTransports: ['ws'] });
  const table = pusher.subscribe(channel);
  table.bind('pusher:subscription_succeeded', () => onChange(true));
  pusher.connection.bind('state_change', ({ current }: { current: string }) => {
    if (current !== 'connected') onChange(false);
  });
  table.bind('table', (data: unknown) => {
    const push = readPush(tableEvents, 'table', data);
    if (push !== null) onTable(push.data);
  });
}
