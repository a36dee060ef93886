/** The age limit of the platform's answers in a page, by the clock. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { areCurrent, confirm, PageReads, readAhead, type Source } from '#edge/published/page-reads.ts';
import { AGEING_MS, clearReadings, FRESH_MS, LONGEST_FRESH_MS, Reading } from '#edge/published/reading.ts';

/** Within two seconds an operator's change is in every page; the rest is for the answer to travel. */
const PROMISED_MS = 2_000;

let published: unknown;
let asked: string[] = [];
const reading = () =>
  new Reading<unknown>(async address => {
    asked.push(address);
    return structuredClone(published);
  });

/** A page that has read the present publication. */
async function pageOf(it: Reading<unknown>): Promise<Source[]> {
  const reads = new PageReads();
  await it.again('page');
  reads.note(it, it.value);
  return reads.sources() ?? [];
}

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  published = { open: true };
  asked = [];
});
afterEach(() => vi.useRealTimers());

it('a page is current until its answers are too old, counted from when they were asked for', async () => {
  const slow = new Reading<unknown>(async () => {
    pass(900);
    return published;
  });
  const sources = await pageOf(slow);
  pass(FRESH_MS - 901);
  expect(areCurrent(sources, Date.now())).toBe(true);
  pass(1);
  expect(areCurrent(sources, Date.now())).toBe(false);
});

it('an operator’s change is in every page within two seconds, however often one is asked for', async () => {
  const sources = await pageOf(reading());
  published = { open: false };
  const changedAt = Date.now();
  while (areCurrent(sources, Date.now()) || (await confirm(sources, 'later'))) pass(50);
  expect(Date.now() - changedAt).toBeLessThanOrEqual(FRESH_MS);
  expect(FRESH_MS).toBeLessThan(PROMISED_MS);
});

it('a page that is asked for all the time is read ahead, and waits for nothing while nothing changes', async () => {
  const it = reading();
  const sources = await pageOf(it);
  for (let step = 0; step < 200; step += 1) {
    pass(100);
    expect(areCurrent(sources, Date.now()), `after ${step} steps`).toBe(true);
    await readAhead(sources, 'beside', Date.now());
  }
  // Not more often than its age asks for: 20 seconds are 16 reads.
  expect(asked.length - 1).toBe(Math.floor(20_000 / AGEING_MS));
});

it('one read ahead is enough, however many pages ask for it', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const it = new Reading<unknown>(address => {
    asked.push(address);
    return address === 'page' ? Promise.resolve(published) : new Promise(resolve => (answer = resolve));
  });
  const sources = await pageOf(it);
  pass(AGEING_MS);
  const ahead = [readAhead(sources, 'a', Date.now()), readAhead(sources, 'b', Date.now())];
  answer(published);
  await Promise.all(ahead);
  expect(asked).toEqual(['page', 'a']);
});

it('an equal answer is the same object, so the page stays; another one ends it', async () => {
  const it = reading();
  const sources = await pageOf(it);
  pass(FRESH_MS);
  expect(await confirm(sources, 'later')).toBe(true);
  published = { open: true, more: 1 };
  pass(FRESH_MS);
  expect(await confirm(sources, 'later')).toBe(false);
  expect(areCurrent(sources, Date.now())).toBe(false);
});

it('a failure ends the page until the answer is what it was', async () => {
  const sources = await pageOf(reading());
  published = undefined;
  pass(FRESH_MS);
  expect(await confirm(sources, 'a')).toBe(false);
  asked = [];
  expect(await confirm(sources, 'b'), 'who draws asks anyway').toBe(false);
  expect(asked).toEqual([]);
  published = { open: true };
  await sources[0]?.reading.again('c');
  expect(areCurrent(sources, Date.now())).toBe(true);
});

it('an operator’s change through this edge counts at once, also against answers that are on their way', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const it = new Reading<unknown>(address =>
    address === 'page' ? Promise.resolve(published) : new Promise(resolve => (answer = resolve)),
  );
  const sources = await pageOf(it);
  const before = it.again('before the change');
  clearReadings();
  expect(areCurrent(sources, Date.now())).toBe(false);
  answer(published);
  await before;
  expect(areCurrent(sources, Date.now())).toBe(false);
  await it.again('page');
  expect(areCurrent(sources, Date.now())).toBe(true);
});

it('an older question’s answer does not replace a newer one’s', async () => {
  const answers: ((value: unknown) => void)[] = [];
  const it = new Reading<unknown>(() => new Promise(resolve => answers.push(resolve)));
  const older = it.again('a');
  pass(10);
  const newer = it.again('b');
  answers[1]?.('new');
  await newer;
  answers[0]?.('old');
  await older;
  expect(it.value).toBe('new');
});

it('a page with an answer for its visitor alone, or with two answers to one question, is for nobody else', async () => {
  const it = reading();
  await it.again('a');
  const [unshared, torn] = [new PageReads(), new PageReads()];
  unshared.note(it, it.value);
  unshared.noteUnshared();
  expect(unshared.sources()).toBeNull();
  torn.note(it, it.value);
  published = { open: false };
  await it.again('b');
  torn.note(it, it.value);
  expect(torn.sources()).toBeNull();
});

/** Pages that are asked for all the time, of an answer that allows itself an age. @returns how often the platform is asked */
async function asksWithin(ms: number, maxAgeMs: number): Promise<number> {
  const it = new Reading<unknown>(async (address, allow) => {
    asked.push(address);
    allow(maxAgeMs);
    return structuredClone(published);
  });
  const sources = await pageOf(it);
  for (let passed = 0; passed < ms; passed += 100) {
    pass(100);
    expect(areCurrent(sources, Date.now())).toBe(true);
    await readAhead(sources, 'beside', Date.now());
  }
  return asked.length - 1;
}

it.each([
  ['none', 0, Math.floor(60_000 / AGEING_MS)],
  ['less than every answer has', 1_000, Math.floor(60_000 / AGEING_MS)],
  ['ten seconds', 10_000, Math.floor(60_000 / (10_000 - FRESH_MS + AGEING_MS))],
])('an answer that allows itself %s is read ahead of that age', async (_says, maxAgeMs, asks) => {
  expect(await asksWithin(60_000, maxAgeMs)).toBe(asks);
});

it('no answer is used for longer than a page’s copy, whatever it allows itself', async () => {
  const it = new Reading<unknown>(async (_address, allow) => {
    allow(Number.MAX_SAFE_INTEGER);
    return published;
  });
  const sources = await pageOf(it);
  pass(LONGEST_FRESH_MS - 1);
  expect(areCurrent(sources, Date.now())).toBe(true);
  pass(1);
  expect(areCurrent(sources, Date.now())).toBe(false);
});

it('an operator’s change ends an answer that allows itself minutes, and a bad one puts nothing off', async () => {
  const it = new Reading<unknown>(async (_address, allow) => {
    allow(60_000);
    return published;
  });
  const sources = await pageOf(it);
  clearReadings();
  expect(areCurrent(sources, Date.now())).toBe(false);
  published = undefined;
  await it.again('page');
  pass(AGEING_MS);
  expect(it.isDue(Date.now())).toBe(true);
});
