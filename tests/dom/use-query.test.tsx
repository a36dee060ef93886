/** Queries of data that change elsewhere: which of several answers is shown, and when one is requested again. */
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Query, type QueryOptions, useQuery } from '#app/page/use-query.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';

/** The requests in order, each answered by the test. */
let requests: { about: string; answer: (output: string | null) => Promise<void> }[] = [];
let query: Query<string>;
let setAbout: (about: string) => void;

const shown = () => screen.getByRole('status').textContent;
const about = (key: string) => act(() => setAbout(key));

function show(options: QueryOptions<string> = {}) {
  function Reader() {
    const [key, setKey] = useState('a');
    setAbout = setKey;
    query = useQuery<string>(
      () =>
        new Promise(resolve => {
          const answer = (output: string | null) => act(async () => resolve(output));
          requests.push({ about: key, answer });
        }),
      { key, ...options },
    );
    return <output>{`${query.output}${query.isFailed ? ', failed' : ''}`}</output>;
  }
  return renderOnPage(Reader);
}

beforeEach(() => {
  requests = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('of several answers', () => {
  test('each is shown as it comes, and none after a later one', async () => {
    show();
    act(() => void query.refetch());
    act(() => void query.refetch());
    await requests[0]?.answer('first');
    expect(shown()).toBe('first');
    await requests[2]?.answer('third');
    await requests[1]?.answer('second');
    expect(shown()).toBe('third');
  });

  test('one that fails leaves what is shown, and an older one that comes after it counts', async () => {
    show();
    act(() => void query.refetch());
    await requests[1]?.answer(null);
    expect(shown()).toBe('null, failed');
    await requests[0]?.answer('first');
    expect(shown()).toBe('first');
    act(() => void query.refetch());
    await requests[2]?.answer(null);
    expect(shown()).toBe('first, failed');
  });
});

describe('about something else', () => {
  test('the answer is forgotten, also on the way back', async () => {
    show();
    await requests[0]?.answer('of a');
    about('b');
    expect(shown()).toBe('null');
    about('a');
    expect([shown(), requests.map(it => it.about)]).toEqual(['null', ['a', 'b', 'a']]);
    await requests[1]?.answer('of b');
    expect(shown()).toBe('null');
    await requests[2]?.answer('of a again');
    expect(shown()).toBe('of a again');
  });

  test('it stays until the next one where that is wanted', async () => {
    show({ staysShown: true });
    await requests[0]?.answer('of a');
    about('b');
    expect(shown()).toBe('of a');
    await requests[1]?.answer('of b');
    expect(shown()).toBe('of b');
  });
});

describe('an answer is requested', () => {
  test('on its events and after a gap, once for several of them', async () => {
    vi.useFakeTimers();
    show({ on: ['balance'], quietMs: 500, isKnown: true });
    expect(requests).toHaveLength(0);
    const { pushes } = shownPage();
    act(() => {
      for (const sequence of [1, 2])
        pushes.push({ name: 'balance', data: { balance: '1.00', currency: 'GBP', sequence } });
      pushes.push({ name: 'announcement', data: { id: null } });
      pushes.connected('again');
      vi.advanceTimersByTime(500);
    });
    expect(requests).toHaveLength(1);
    act(() => {
      pushes.connected('first');
      vi.advanceTimersByTime(500);
    });
    expect(requests).toHaveLength(1);
  });

  test('every 15 s while it says so', async () => {
    vi.useFakeTimers();
    show({ pollWhile: output => output === 'pending' });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(requests).toHaveLength(1);
    await requests[0]?.answer('pending');
    act(() => void vi.advanceTimersByTime(15_000));
    expect(requests).toHaveLength(2);
    await requests[1]?.answer('done');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(requests).toHaveLength(2);
  });
});
