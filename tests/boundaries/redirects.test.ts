/** Requests of the workers to other hosts follow no redirect, so that only hosts that an operator has named are asked. */
import { expect, it } from 'vitest';
import { sourceFiles } from '#tests/support/source.ts';

const WORKERS = ['workers/edge', 'workers/platform', 'workers/demo/gateway', 'workers/demo/studio'];
/** A call of the runtime's own `fetch` with its options, or a request that is made for one. */
const REQUEST = /(?:await|return|:|=>) fetch\((?!request\)|signedRequest\()|new Request\(url,/g;

it('every request to another host is sent with redirect: manual', () => {
  const flaws = sourceFiles(WORKERS).flatMap(({ path, text }) => {
    const requests = text.match(REQUEST)?.length ?? 0;
    const manual = text.match(/redirect: 'manual'/g)?.length ?? 0;
    return requests > manual ? [path] : [];
  });
  expect(flaws).toEqual([]);
});
