import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { expect, test } from 'vitest';
import { derive, shared } from '#app/domain/derived.ts';
import { handoffScript } from '#edge/fast-render/handoff.ts';

/** The state that the router reads from a script in the browser. */
async function readBy(script: string | null): Promise<unknown> {
  const sent: string[] = [];
  let isClosed = false;
  const streamController = { enqueue: (text: string) => sent.push(text), close: () => (isClosed = true) };
  new Function('window', script ?? '')({ __reactRouterContext: { streamController } });
  expect(isClosed).toBe(true);
  const bytes = new Response(sent.join('')).body as ReadableStream<Uint8Array>;
  return (await decode(bytes, globalThis as unknown as Window & typeof globalThis)).value;
}

const games = shared([
  { id: 'g-1', name: '</script><!-- "quoted" \\ & é 中', popular: 1, ink: null },
  { id: 'g-2', name: 'g-1', popular: 0, ink: undefined },
]);

test('the browser reads a state as it was, with parts that are shared, own, empty and used twice', async () => {
  const own = { username: 'demogb', balance: '10.50' };
  const state = {
    loaderData: {
      root: { member: own, tags: [], games, isOpen: true, nothing: undefined },
      page: { games, first: games[0], again: own, text: '', zero: 0 },
    },
    actionData: null,
    errors: null,
  };
  const script = handoffScript(state);
  expect(script).not.toContain('<');
  expect(await readBy(script)).toEqual(state);
  expect(await readBy(handoffScript(state))).toEqual(state);
});

test('two members share the written parts and nothing else', async () => {
  const page = (username: string) => ({ loaderData: { root: { games, member: { username } } } });
  const [first, second] = ['first-member', 'second-member'].map(it => handoffScript(page(it)));
  expect(await readBy(first ?? null)).toEqual(page('first-member'));
  expect(await readBy(second ?? null)).toEqual(page('second-member'));
  expect(second).not.toContain('first-member');
});

test('a part that was derived anew is written anew', async () => {
  const list = [1, 2];
  const page = (sources: number[]) => ({
    loaderData: { sum: derive([sources], 'sum', () => ({ of: [...sources] })) },
  });
  expect(await readBy(handoffScript(page(list)))).toEqual({ loaderData: { sum: { of: [1, 2] } } });
  expect(await readBy(handoffScript(page([3])))).toEqual({ loaderData: { sum: { of: [3] } } });
});

test.each([
  ['a promise', Promise.resolve(1)],
  ['a date', new Date(0)],
  ['an error', new Error('no')],
  ['a map', new Map()],
  ['a number that JSON does not have', Number.NaN],
])('a state with %s is left to the router', (_, value) => {
  expect(handoffScript({ loaderData: { page: { value } } })).toBeNull();
});
