/**
 * Live state that components read. A page is hydrated in parts, each against the HTML as it was served; a store may have
 * changed by the time a later part is reached, because of the window's width, a push, or a call. Such a part is hydrated
 * with the store's first state, and rendered again with the present one.
 */
import { useSyncExternalStore } from 'react';
import { proxy, type Snapshot, snapshot, useSnapshot as useLiveSnapshot } from 'valtio';

const firstStates = new WeakMap<object, unknown>();

/** Makes a store of an object, in place; its first state is the one that the page was served with. */
export function createStore<State extends object>(state: State): State {
  const store = proxy(state);
  firstStates.set(store, snapshot(store));
  return store;
}

const never = () => false;
const subscribeToNothing = () => never;

/** State of a store; the component is rendered again when a part changes that it has read. */
export function useSnapshot<State extends object>(store: State): Snapshot<State> {
  const live = useLiveSnapshot(store);
  const first = firstStates.get(store) as Snapshot<State> | undefined;
  const hasChangedUnhydrated = useSyncExternalStore(
    subscribeToNothing,
    never,
    () => first !== undefined && first !== snapshot(store),
  );
  return hasChangedUnhydrated && first !== undefined ? first : live;
}

export { subscribe } from 'valtio';
export { subscribeKey } from 'valtio/utils';
