import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToastItem } from '#app/ui/toast-item.ts';
import { TOAST, ToastList } from '#app/ui/toast-list.tsx';

const LIFE_MS = 3_000;
const toast = (id: string, more: Partial<ToastItem> = {}): ToastItem => ({
  id,
  severity: 'info',
  summary: `Message ${id}`,
  detail: '',
  life: LIFE_MS,
  closable: true,
  ...more,
});

const followed = vi.fn();

/** A list that closes each toast on request. */
function List({ toasts }: { toasts: ToastItem[] }) {
  const [list, setList] = useState(toasts);
  const close = (id: string) => setList(now => now.filter(each => each.id !== id));
  return (
    <ToastList
      label="Notifications"
      dismissLabel="Dismiss"
      toasts={list}
      onClose={close}
      onFollow={followed}
    />
  );
}

const shown = () => screen.queryAllByRole('listitem').map(item => item.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const item = () => screen.getByRole('listitem');

beforeAll(() => TOAST.load());
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('[4.50] a toast', () => {
  test('closes after its life', () => {
    render(<List toasts={[toast('a')]} />);
    pass(LIFE_MS - 1);
    expect(shown()).toEqual(['Message a']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('closes after its own life, whatever the others do', () => {
    render(<List toasts={[toast('a'), toast('b', { life: 1_000 }), toast('c', { life: 9_000 })]} />);
    pass(1_000);
    expect(shown()).toEqual(['Message a', 'Message c']);
    pass(2_000);
    expect(shown()).toEqual(['Message c']);
    pass(6_000);
    expect(shown()).toEqual([]);
  });

  test('can be closed by hand, and no other goes with it', () => {
    render(<List toasts={[toast('a'), toast('b')]} />);
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    if (first) fireEvent.click(first);
    expect(shown()).toEqual(['Message b']);
  });

  test('has no button where it cannot be closed by hand', () => {
    render(<List toasts={[toast('a', { closable: false })]} />);
    expect(screen.queryByRole('button')).toBeNull();
    pass(LIFE_MS);
    expect(shown()).toEqual([]);
  });

  test('stays while the pointer is on it', () => {
    render(<List toasts={[toast('a')]} />);
    pass(LIFE_MS - 1);
    fireEvent.mouseEnter(item());
    pass(60_000);
    expect(shown()).toEqual(['Message a']);
    fireEvent.mouseLeave(item());
    pass(LIFE_MS);
    expect(shown()).toEqual([]);
  });

  test('stays while focus is in it', () => {
    render(<List toasts={[toast('a')]} />);
    fireEvent.focus(screen.getByRole('button'));
    pass(60_000);
    expect(shown()).toEqual(['Message a']);
    fireEvent.blur(screen.getByRole('button'));
    pass(LIFE_MS);
    expect(shown()).toEqual([]);
  });

  test('does not start anew when the list around it is drawn again', () => {
    const close = vi.fn();
    const list = () => (
      <ToastList
        label="l"
        dismissLabel="d"
        toasts={[toast('a')]}
        onClose={id => close(id)}
        onFollow={followed}
      />
    );
    const { rerender } = render(list());
    pass(LIFE_MS - 1);
    rerender(list());
    pass(1);
    expect(close.mock.calls).toEqual([['a']]);
  });

  test('leads where its link says, without a document of its own, and is gone', () => {
    followed.mockClear();
    const onFollow = vi.fn();
    const leading = { to: '/en-gb/inbox', label: 'Have a look', onFollow };
    render(<List toasts={[toast('a', { link: leading })]} />);
    const link = screen.getByRole('link', { name: 'Have a look' });
    expect(link.getAttribute('href')).toBe('/en-gb/inbox');
    expect(fireEvent.click(link)).toBe(false);
    expect(followed.mock.calls).toEqual([['/en-gb/inbox']]);
    expect(onFollow).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  test('leaves no timer behind when the page goes', () => {
    const { unmount } = render(<List toasts={[toast('a')]} />);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    'info',
    'success',
    'warn',
    'error',
    'secondary',
    'contrast',
  ] as const)('[3.21] may be %s', severity => {
    render(<List toasts={[toast('a', { severity, detail: 'And why.' })]} />);
    expect(shown()).toEqual(['Message aAnd why.']);
    expect(item().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('has its region, and both ways of being read out, before there is anything to say', () => {
    const { container } = render(<List toasts={[]} />);
    expect(screen.getByRole('region', { name: 'Notifications' }).className).toBe('toasts');
    expect([...container.querySelectorAll('ul')].map(list => list.getAttribute('aria-live'))).toEqual([
      'assertive',
      'polite',
    ]);
  });

  test.each([
    ['error', 'assertive'],
    ['info', 'polite'],
    ['success', 'polite'],
    ['warn', 'polite'],
    ['secondary', 'polite'],
    ['contrast', 'polite'],
  ] as const)('[3.21] an %s is read out as %s, and shows what it is', (severity, urgency) => {
    render(<List toasts={[toast('a', { severity })]} />);
    expect(item().closest('[aria-live]')?.getAttribute('aria-live')).toBe(urgency);
    expect(item().className).toBe(`toast ${severity}`);
  });

  test('goes on with the time it has left after it was held, and not while it is held in another way', () => {
    render(<List toasts={[toast('a')]} />);
    pass(LIFE_MS - 1_000);
    fireEvent.mouseEnter(item());
    fireEvent.focus(screen.getByRole('button'));
    fireEvent.mouseLeave(item());
    pass(60_000);
    expect(shown()).toEqual(['Message a']);
    fireEvent.blur(screen.getByRole('button'));
    pass(999);
    expect(shown()).toEqual(['Message a']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('without an end stays until it is closed', () => {
    render(<List toasts={[toast('a', { life: Number.POSITIVE_INFINITY })]} />);
    pass(1_000_000);
    expect(shown()).toEqual(['Message a']);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toEqual([]);
  });
});
