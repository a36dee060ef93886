/**
 * The open modal dialogs of this page. A modal dialog makes everything behind it inert, so parts that must stay within reach,
 * such as messages, are drawn inside the top one instead. Counted in the browser only.
 */
import { createContext, type ReactNode, useSyncExternalStore } from 'react';

const open: object[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** A dialog has opened above the others. @returns the function to call when it closes */
export function noteOpenDialog(dialog: object): () => void {
  open.push(dialog);
  tell();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    tell();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The dialog above all others, null while none is open. */
export const useTopDialog = (): object | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  );

/** Parts of the page that the top dialog draws beside its own content. */
export const AboveDialogs = createContext<ReactNode>(null);
