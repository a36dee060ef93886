/** Pushes for a component, while it is drawn. */
import { useEffect, useEffectEvent } from 'react';
import type { DataOf, PushName } from './pushes.ts';
import { usePage } from './use-page.ts';

export function usePush<Name extends PushName>(name: Name, listener: (data: DataOf<Name>) => void): void {
  const { pushes } = usePage();
  const heard = useEffectEvent(listener);
  useEffect(() => pushes.on(name, data => heard(data)), [pushes, name]);
}

/** Called when pushes may have been missed: after a lost connection, a frozen tab, a page taken up again. */
export function useReconnected(listener: () => void): void {
  const { pushes } = usePage();
  const heard = useEffectEvent(listener);
  useEffect(() => pushes.onConnection(connection => connection === 'again' && heard()), [pushes]);
}
