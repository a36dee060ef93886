/**
 * Translators and extensions move the nodes of a page: a text T becomes `<font><font>T</font></font>`. React then removes T from,
 * or inserts before T in, an element that T is no longer a child of, and the page fails with a NotFoundError. Here both act on the
 * wrapper that stands there instead. A build with VITE_PLAIN_DOM=1 leaves the browser's own methods (decision 0163).
 */
import { RELOAD_GUARD_MS } from '#app/domain/build.ts';

/** The child of an element in which a node stands now: itself, or its wrapper; null where it is gone. */
function childWith(parent: Node, node: Node | null): Node | null {
  let at = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}

/** @returns takes it back */
export function surviveForeignChanges(): () => void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild<Removed extends Node>(this: Node, removed: Removed): Removed {
      const at = childWith(this, removed);
      if (at !== null) removeChild.call(this, at);
      return removed;
    },
    insertBefore<Added extends Node>(this: Node, added: Added, before: Node | null): Added {
      insertBefore.call(this, added, childWith(this, before));
      return added;
    },
  });
  return () => void Object.assign(Node.prototype, { removeChild, insertBefore });
}

const KEY = 'domReloadedAt';

/** Loads the page anew after an error that only such a change makes, once in the guard time of reloads. */
export function reloadAfterForeignChange(error: unknown): void {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return;
  try {
    if (Math.abs(Date.now() - Number(sessionStorage.getItem(KEY))) < RELOAD_GUARD_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return; // without storage nothing would end a second reload, or a third
  }
  window.location.reload();
}
