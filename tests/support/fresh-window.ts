/** Before each file of component tests: no page, address, storage or clock of the file before, which ran in the same window. */
import { vi } from 'vitest';

vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
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
