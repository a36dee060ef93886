/**
 * Before each file of component tests: modules of the product as if none were loaded, and no page, storage, replaced property,
 * clock or timer of the file before, which ran in the same window. Packages stay loaded.
 */
import { vi } from 'vitest';

/** Objects whose properties tests replace, and the names; without names, all of their own. */
const REPLACED: readonly [owner: object, names?: readonly string[]][] = [
  [window, ['innerHeight', 'opener', 'scrollY']],
  [navigator],
  [Element.prototype],
  [HTMLElement.prototype],
];
const AT_THE_START = Symbol.for('meridian.window-at-the-start');
const PENDING = Symbol.for('meridian.pending-timers');

type Descriptors = Map<PropertyKey, PropertyDescriptor>;

const descriptorsOf = (owner: object, names?: readonly string[]): Descriptors =>
  new Map(
    (names ?? Reflect.ownKeys(owner)).flatMap(name => {
      const descriptor = Reflect.getOwnPropertyDescriptor(owner, name);
      return descriptor ? [[name, descriptor]] : [];
    }),
  );

function putBack(owner: object, names: readonly string[] | undefined, before: Descriptors): void {
  for (const name of descriptorsOf(owner, names).keys())
    if (!before.has(name)) Reflect.deleteProperty(owner, name);
  for (const [name, descriptor] of before) Reflect.defineProperty(owner, name, descriptor);
}

/** Outside a test nothing answers: what the file before left behind asks once more, and is never heard of again. */
const unanswered = () => new Promise<never>(() => undefined);

/** Clears what the file before waits for: a game that it opened polls the studio for as long as its page exists. */
function clearTimers(pending: Set<NodeJS.Timeout>): void {
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

/** Timers that are set from now on and not yet due. Cleared timers stay in the set: clearing them again has no effect. */
function watchTimers(): Set<NodeJS.Timeout> {
  const pending = new Set<NodeJS.Timeout>();
  const { setTimeout: setOnce, setInterval: setRepeated } = globalThis;
  const once = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = setOnce(() => {
      pending.delete(timer);
      run(...args);
    }, ms);
    pending.add(timer);
    return timer;
  };
  const repeated = (...args: Parameters<typeof setRepeated>) => {
    const timer = setRepeated(...args);
    pending.add(timer);
    return timer;
  };
  Object.assign(globalThis, { setTimeout: once, setInterval: repeated });
  return pending;
}

const kept = globalThis as { [AT_THE_START]?: Descriptors[]; [PENDING]?: Set<NodeJS.Timeout> };
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
globalThis.fetch = unanswered;
await new Promise(setImmediate); // what was answered already goes on to its next timer
kept[PENDING] ??= watchTimers();
clearTimers(kept[PENDING]);
kept[AT_THE_START] ??= REPLACED.map(([owner, names]) => descriptorsOf(owner, names));
for (const [index, [owner, names]] of REPLACED.entries())
  putBack(owner, names, kept[AT_THE_START][index] ?? new Map());

history.replaceState(null, '', '/');
localStorage.clear();
sessionStorage.clear();
for (const cookie of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: the window of these tests has no cookie store
  document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}
const { documentElement, head, body } = document;
for (const element of [documentElement, body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
head.replaceChildren();
body.replaceChildren();
vi.resetModules();
