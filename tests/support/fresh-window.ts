/**
 * Before each file of component tests: modules of the product as if none were loaded, and no page, storage, replaced property or
 * clock of the file before, which ran in the same window. Packages stay loaded.
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

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
const kept = globalThis as { [AT_THE_START]?: Descriptors[] };
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
