/** Views of lists that the operator has saved in this browser: a name for a search of a section. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const view = z.object({ name: z.string(), search: z.string() });
export type SavedView = z.infer<typeof view>;

const NAME = 'console-views';
const stored = z.record(z.string(), z.array(view));
const NONE: readonly SavedView[] = [];

function read(): Record<string, readonly SavedView[]> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(NAME) ?? '{}'));
  } catch {
    return {}; // of another version, or changed by hand
  }
}

let views: Record<string, readonly SavedView[]> | null = null;
const listeners = new Set<() => void>();

const current = (section: string): readonly SavedView[] => {
  views ??= read();
  return views[section] ?? NONE;
};

function write(section: string, next: readonly SavedView[]): void {
  views = { ...(views ?? read()), [section]: next };
  localStorage.setItem(NAME, JSON.stringify(views));
  for (const listener of listeners) listener();
}

/** A view with the same name is replaced. */
export const saveView = (section: string, saved: SavedView): void =>
  write(section, [...current(section).filter(it => it.name !== saved.name), saved]);

export const removeView = (section: string, name: string): void =>
  write(
    section,
    current(section).filter(it => it.name !== name),
  );

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSavedViews = (section: string): readonly SavedView[] =>
  useSyncExternalStore(
    subscribe,
    () => current(section),
    () => NONE,
  );
