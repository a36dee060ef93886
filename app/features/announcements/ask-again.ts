/** Announcements have changed: whoever shows them asks what there is now. */
const listeners = new Set<() => void>();

/** @returns stops listening */
export function onAnnouncementChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Called when a push says so, and after a gap in which one may have been lost. In the browser only. */
export function askAnnouncementsAgain(): void {
  for (const listener of listeners) listener();
}
