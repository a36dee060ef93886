/**
 * Who wants to know what is pushed to this tab, by the event's name, and that some may have been missed. Any part of the
 * page may listen while it is drawn; without a connection nobody is told anything.
 */
import { useEffect, useEffectEvent } from 'react';
import type { memberEvents, PushOf, siteEvents } from '#app/contract/realtime.ts';

/** An event with its payload, paired. */
export type Push = PushOf<typeof siteEvents> | PushOf<typeof memberEvents>;
export type PushName = Push['name'];
export type DataOf<Name extends PushName> = Extract<Push, { name: Name }>['data'];

type Listener = (data: never) => void;

const listeners = new Map<PushName | 'gap', Set<Listener>>();

function listen(name: PushName | 'gap', listener: Listener): () => void {
  const known = listeners.get(name) ?? new Set();
  listeners.set(name, known.add(listener));
  return () => void known.delete(listener);
}

/** Tells everybody who listens to this event. */
export function tellPush({ name, data }: Push): void {
  for (const listener of listeners.get(name) ?? []) listener(data as never);
}

/** Tells everybody that pushes may have been missed: what is shown has to be asked for again. */
export function tellGap(): void {
  for (const listener of listeners.get('gap') ?? []) listener(undefined as never);
}

/** Hears one event while the component is drawn. */
export function usePush<Name extends PushName>(name: Name, listener: (data: DataOf<Name>) => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => listen(name, (data: DataOf<Name>) => heard(data)), [name]);
}

/** Called whenever pushes may have been missed: after a lost connection, a frozen tab, a page taken up again. */
export function useCatchUp(listener: () => void): void {
  const heard = useEffectEvent(listener);
  useEffect(() => listen('gap', () => heard()), []);
}
