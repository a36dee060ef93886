/**
 * The one dispatcher of pushes [7.51]: features register for an event by its name, and for a connection after which pushes
 * arrive again. Without a connection nothing is dispatched.
 */
import type { memberEvents, PushOf, siteEvents } from '#app/contract/realtime.ts';

/** An event with its payload, paired. */
export type Push = PushOf<typeof siteEvents> | PushOf<typeof memberEvents>;
export type PushName = Push['name'];
export type DataOf<Name extends PushName> = Extract<Push, { name: Name }>['data'];

/** The first connection of a member's page, or one after a gap in which pushes may have been missed. */
export type Connection = 'first' | 'again';

type Stop = () => void;

export interface Pushes {
  on: <Name extends PushName>(name: Name, listener: (data: DataOf<Name>) => void) => Stop;
  onConnection: (listener: (connection: Connection) => void) => Stop;
  push: (push: Push) => void;
  connected: (connection: Connection) => void;
  /** The member has left, or another has come. */
  ended: () => void;
  /** Whether the page's member has had a connection. */
  hasConnected: () => boolean;
}

export function createPushes(): Pushes {
  const events = new EventTarget();
  let hasConnected = false;
  const on = (name: string, listener: (data: never) => void): Stop => {
    const hear = (event: Event) => listener((event as CustomEvent<never>).detail);
    events.addEventListener(name, hear);
    return () => events.removeEventListener(name, hear);
  };
  const dispatch = (name: string, detail: unknown) =>
    void events.dispatchEvent(new CustomEvent(name, { detail }));
  return {
    on,
    onConnection: listener => on('connection', listener),
    push: ({ name, data }) => dispatch(name, data),
    connected: connection => {
      hasConnected = true;
      dispatch('connection', connection);
    },
    ended: () => {
      hasConnected = false;
    },
    hasConnected: () => hasConnected,
  };
}
