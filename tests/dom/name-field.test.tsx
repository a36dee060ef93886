import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NameField } from '#app/features/lobby/filters/name-field.tsx';
import { renderOnPage } from '../support/page-around.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const asked: string[] = [];
/** Has the address show a name. */
let show: (name: string) => void;

function Filter() {
  const [name, setName] = useState('');
  show = next => act(() => setName(next));
  return <NameField name={name} onChange={wanted => void asked.push(wanted)} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function rendered() {
  asked.length = 0;
  renderOnPage(Filter);
}

test('[2.56] a name is asked for 300 ms after the last change', () => {
  rendered();
  type('m');
  wait(299);
  type('mo');
  wait(299);
  expect(asked).toEqual([]);
  wait(1);
  expect(asked).toEqual(['mo']);
});

test('[2.56] a slow page that shows an earlier name leaves what has been typed since', () => {
  rendered();
  type('m');
  wait(300);
  type('');
  wait(300);
  expect(asked).toEqual(['m', '']);
  show('m');
  expect(field().value).toBe('');
  wait(1000);
  show('');
  wait(1000);
  expect(field().value).toBe('');
  expect(asked, 'nothing is asked for again').toEqual(['m', '']);
});

test('[2.56] a name that comes from elsewhere takes the place of what was typed', () => {
  rendered();
  type('moon');
  wait(300);
  show('moon');
  show('');
  expect(field().value).toBe('');
  show('tide');
  expect(field().value).toBe('tide');
  wait(1000);
  expect(asked).toEqual(['moon']);
});
