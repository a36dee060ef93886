/** The stake of a frame: its steps, half and double, and its state at a limit. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { StakeStepper } from '#demo/frames/stake-stepper.tsx';
import { loadText } from '#demo/frames/text.ts';

const STAKES = { minimum: '0.10', maximum: '5.00', quick: ['0.20', '1.00'] };
const t = await loadText('en-gb', ['shell']);

afterEach(cleanup);

function Stepper({ first, onStake, ...more }: { first: string; onStake: (stake: string) => void }) {
  const [stake, setStake] = useState(first);
  const choose = (next: string) => {
    setStake(next);
    onStake(next);
  };
  return (
    <StakeStepper
      {...{ t, stake, stakes: STAKES, exponent: 2, isChip: false, isLocked: false, ...more }}
      onStake={choose}
    />
  );
}

function open(first: string, more: { isLocked?: boolean } = {}) {
  const onStake = vi.fn();
  render(<Stepper {...{ first, onStake, ...more }} />);
  return onStake;
}
const button = (name: string) => screen.getByRole('button', { name });
const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Stake' });

describe('the stake', () => {
  test('is chosen from 1, 2, 5 between the limits', () => {
    open('0.20');
    expect([...field().options].map(it => it.value)).toEqual([
      '0.10',
      '0.20',
      '0.50',
      '1.00',
      '2.00',
      '5.00',
    ]);
    expect(field().value).toBe('0.20');
  });

  test('is listed where it stands between two steps, and goes on to the next of them', () => {
    open('0.50');
    fireEvent.click(button('Half the stake, ½'));
    expect(field().value).toBe('0.25');
    expect([...field().options].map(it => it.value).slice(0, 4)).toEqual(['0.10', '0.20', '0.25', '0.50']);
    fireEvent.click(button('Higher stake'));
    expect(field().value).toBe('0.50');
  });

  test.each([
    ['Half the stake, ½', '0.20', '0.10'],
    ['Half the stake, ½', '0.15', '0.10'],
    ['Double the stake, 2×', '0.20', '0.40'],
    ['Double the stake, 2×', '3.00', '5.00'],
    ['Lower stake', '0.20', '0.10'],
    ['Higher stake', '0.20', '0.50'],
  ])('%s makes of %s a stake of %s', (name, first, expected) => {
    const onStake = open(first);
    fireEvent.click(button(name));
    expect(onStake).toHaveBeenCalledExactlyOnceWith(expected);
    expect(field().value).toBe(expected);
  });

  test.each([
    ['0.10', ['Half the stake, ½', 'Lower stake']],
    ['5.00', ['Higher stake', 'Double the stake, 2×']],
  ])('of %s goes no further, and the focus stays where it is', (first, names) => {
    const onStake = open(first);
    for (const name of names) {
      button(name).focus();
      fireEvent.click(button(name));
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
      expect(document.activeElement).toBe(button(name));
    }
    expect(onStake).not.toHaveBeenCalled();
  });

  test('cannot be changed in a round', () => {
    const onStake = open('0.50', { isLocked: true });
    for (const each of screen.getAllByRole('button')) fireEvent.click(each);
    expect(onStake).not.toHaveBeenCalled();
    expect(field().disabled).toBe(true);
  });
});

test.each([...TEXT_LANGUAGES])('the four buttons have four names in %s', async language => {
  const text = await loadText(language, ['shell']);
  render(
    <StakeStepper
      t={text}
      stakes={STAKES}
      exponent={2}
      stake="0.50"
      onStake={vi.fn()}
      isChip={false}
      isLocked={false}
    />,
  );
  const names = screen.getAllByRole('button').map(it => it.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(4);
  expect(names.every(it => it !== null && /\p{L}{2}/u.test(it))).toBe(true);
});
