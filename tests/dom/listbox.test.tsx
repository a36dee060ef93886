import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folded } from '#app/domain/search/fold.ts';
import { Listbox } from '#app/ui/listbox.tsx';
import type { Finder } from '#app/ui/matching-options.tsx';

const STUDIOS = ['Alder & Finch', 'Gantry Eight', 'Glass Heron', 'Golden Row', 'Tin Lantern', 'Tin Opener'];

interface ExampleProps {
  isMultiple: boolean;
  chosen: string[];
  finder?: Finder;
}

function Example({ isMultiple, chosen: first, finder }: ExampleProps) {
  const [chosen, setChosen] = useState(first);
  const toggle = (value: string) =>
    setChosen(chosen.includes(value) ? chosen.filter(it => it !== value) : [...chosen, value]);
  return (
    <>
      <Listbox
        label="Studios"
        options={STUDIOS.map(label => ({ value: label.toLowerCase(), label }))}
        chosen={chosen}
        onChoose={value => (isMultiple ? toggle(value) : setChosen([value]))}
        isMultiple={isMultiple}
        {...(finder && { finder })}
        button={<>Studios {chosen.length}</>}
      />
      <button type="button">Next</button>
    </>
  );
}

const show = (props: Partial<ExampleProps> = {}) => {
  render(
    <StrictMode>
      <Example isMultiple={false} chosen={[]} {...props} />
    </StrictMode>,
  );
  return screen.getByRole('button', { name: /^Studios/ });
};
const open = (props?: Parameters<typeof show>[0]) => {
  const button = show(props);
  fireEvent.click(button);
  return { button, list: screen.getByRole('listbox', { name: 'Studios' }) };
};
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const active = () =>
  document.getElementById(screen.getByRole('listbox').getAttribute('aria-activedescendant') ?? '')
    ?.textContent;
const chosen = () => screen.queryAllByRole('option', { selected: true }).map(it => it.textContent);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a listbox', () => {
  test('is a button until it is pressed, and closes by another press', () => {
    const button = show();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(button.getAttribute('aria-haspopup')).toBe('listbox');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    const list = screen.getByRole('listbox', { name: 'Studios' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(button.getAttribute('aria-controls')).toBe(list.id);
    expect(document.activeElement).toBe(list);
    const down = createEvent.mouseDown(button);
    fireEvent(button, down);
    expect(down.defaultPrevented).toBe(true); // or the list would have closed before the click
    fireEvent.click(button);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test.each([
    ['ArrowDown', [], 'Alder & Finch'],
    ['ArrowUp', [], 'Tin Opener'],
    ['ArrowDown', ['glass heron'], 'Glass Heron'],
    ['ArrowUp', ['glass heron'], 'Glass Heron'],
  ])('%s opens it, with %j chosen at %s', (key, first, option) => {
    show({ chosen: first }).focus();
    press(key);
    expect(active()).toBe(option);
  });

  test('arrows, Home and End move, not beyond the ends', () => {
    open();
    press('ArrowDown', 'ArrowDown');
    expect(active()).toBe('Glass Heron');
    press('ArrowUp');
    expect(active()).toBe('Gantry Eight');
    press('End');
    expect(active()).toBe('Tin Opener');
    press('ArrowDown');
    expect(active()).toBe('Tin Opener');
    press('Home', 'ArrowUp');
    expect(active()).toBe('Alder & Finch');
    expect(chosen()).toEqual([]);
  });

  test.each(['Enter', ' '])('%j chooses the one, closes and gives the focus back', key => {
    const { button } = open();
    press('ArrowDown', key);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(chosen()).toEqual(['Gantry Eight']);
    expect(active()).toBe('Gantry Eight');
  });

  test('of several it stays open, and takes choices away again', () => {
    const { list } = open({ isMultiple: true });
    expect(list.getAttribute('aria-multiselectable')).toBe('true');
    press(' ', 'ArrowDown', 'Enter');
    expect(chosen()).toEqual(['Alder & Finch', 'Gantry Eight']);
    fireEvent.click(screen.getByRole('option', { name: 'Alder & Finch' }));
    expect(chosen()).toEqual(['Gantry Eight']);
    expect(document.activeElement).toBe(list);
  });

  test('Esc closes it without choosing and gives the focus back', () => {
    const { button, list } = open({ chosen: ['glass heron'] });
    press('ArrowDown');
    const key = createEvent.keyDown(list, { key: 'Escape' });
    fireEvent(list, key);
    expect(key.defaultPrevented).toBe(true);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(chosen()).toEqual(['Glass Heron']);
  });

  test('closes when the focus goes elsewhere, and leaves it there', () => {
    open();
    const next = screen.getByRole('button', { name: 'Next' });
    fireEvent.blur(screen.getByRole('listbox'), { relatedTarget: next });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('keys with Control or Alt and those of an input method are not its own', () => {
    const { list } = open();
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]) {
      const event = createEvent.keyDown(list, { key: 't', ...init });
      fireEvent(list, event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(active()).toBe('Alder & Finch');
  });
});

describe('[9.8] type-ahead', () => {
  test('letters within 500 ms search together', () => {
    open();
    press('g');
    expect(active()).toBe('Gantry Eight');
    vi.advanceTimersByTime(499);
    press('o');
    expect(active()).toBe('Golden Row');
  });

  test('after 500 ms they start over', () => {
    open();
    press('g');
    vi.advanceTimersByTime(500);
    press('g');
    expect(active()).toBe('Glass Heron');
    vi.advanceTimersByTime(500);
    press('o'); // nothing starts with it: it stays
    expect(active()).toBe('Glass Heron');
    vi.advanceTimersByTime(500);
    press('a');
    expect(active()).toBe('Alder & Finch');
  });

  test('a space is a letter within them, and chooses after them', () => {
    open({ isMultiple: true });
    press('t', 'i', 'n', ' ', 'o');
    expect(active()).toBe('Tin Opener');
    expect(chosen()).toEqual([]);
    vi.advanceTimersByTime(500);
    press(' ');
    expect(chosen()).toEqual(['Tin Opener']);
  });
});

describe('[2.50] a list with a field that narrows it', () => {
  const finder = { label: 'Find a studio', none: 'No studio', fold: folded };
  const options = () => screen.queryAllByRole('option').map(it => it.textContent);
  const find = (text: string) => {
    const field = screen.getByRole('searchbox', { name: 'Find a studio' });
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    return field;
  };

  test('has the focus as any other, and the chosen ones first as long as it is open', () => {
    const { list } = open({ finder, isMultiple: true, chosen: ['golden row'] });
    expect(document.activeElement).toBe(list);
    expect(options().slice(0, 2)).toEqual(['Golden Row', 'Alder & Finch']);
    press('ArrowDown', 'Enter');
    expect(chosen()).toEqual(['Golden Row', 'Alder & Finch']);
    expect(options().slice(0, 2)).toEqual(['Golden Row', 'Alder & Finch']);
  });

  test('shows what has the text anywhere in its name, in any case; the field keeps the focus', () => {
    open({ finder });
    const field = find('LANTERN');
    expect(options()).toEqual(['Tin Lantern']);
    fireEvent.change(field, { target: { value: 'nothing' } });
    expect(screen.getByRole('status').textContent).toBe('No studio');
    fireEvent.change(field, { target: { value: 'tin' } });
    expect(options()).toEqual(['Tin Lantern', 'Tin Opener']);
    expect(document.activeElement).toBe(field);
  });

  test('finds letters with and without their marks', () => {
    open({ finder });
    find('Tìn Łantern');
    expect(options()).toEqual(['Tin Lantern']);
  });

  test('is entered by the arrow; Enter chooses the only one left, and Esc closes', () => {
    const { button } = open({ finder, isMultiple: true });
    find('tin');
    press('Enter');
    expect(chosen()).toEqual([]);
    press('ArrowDown');
    expect(document.activeElement).toBe(screen.getByRole('listbox'));
    find('heron');
    press('Enter');
    expect(chosen()).toEqual(['Glass Heron']);
    press('Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('stays open between field and list, and closes when both are left', () => {
    open({ finder });
    const field = find('');
    fireEvent.blur(field, { relatedTarget: screen.getByRole('listbox') });
    expect(screen.queryByRole('listbox')).not.toBeNull();
    fireEvent.blur(field, { relatedTarget: screen.getByRole('button', { name: 'Next' }) });
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
