/**
 * The one dispatcher of pushes: features register for an event by its name, and for a connection after which pushes arrive
 * again. Without a connection nothing is dispatched.
 */
import type { memberEvents, PushOf, siteEvents } from '#app/contract/realtime.ts';

/** An event with its payload, paired. */
export type Push = PushOf<typeof siteEvents> | PushOf<typeof memberEvents>;
export type PushName = Push['name'];
export type DataOf<Name extends PushName> = Extract<Push, { name: Name }>['data'];

/** The first connection of a member's page, or one after a gap in which pushes may have been missed. */
export type Connection = 'first' | 'again';

type Listener = (data: never) => void;
type Stop = () => void;

export interface Pushes {
  on: <Name extends PushName>(name: Name, listener: (data: DataOf<Name>) => void) => Stop;
  onConnection: (listener: (connection: Connection) => void) => Stop;
  push: (push: Push) => void;
  connected: (connection: Connection) => void;
}

export function createPushes(): Pushes {
  const listeners = new Map<PushName | 'connection', Set<Listener>>();
  const listen = (name: PushName | 'connection', listener: Listener): Stop => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  };
  const dispatch = (name: PushName | 'connection', data: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(data as never);
  };
  return {
    on: listen,
    onConnection: listener => listen('connection', listener),
    push: ({ name, data }) => dispatch(name, data),
    connected: connection => dispatch('connection', connection),
  };
}
