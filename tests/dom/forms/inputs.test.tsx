import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ruled } from '#app/contract/rules.ts';
import { countryOption } from '#app/domain/country.ts';
import { AmountField } from '#app/forms/inputs/amount-field.tsx';
import { FilteredInput } from '#app/forms/inputs/filtered-input.tsx';
import { digitsOnly } from '#app/forms/inputs/filters.ts';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { EmailField, NameField, NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const submitted = vi.fn(async (_values: { it: string }) => null);

function show(children: ReactNode, given = '') {
  submitted.mockClear();
  renderOnPage(() => {
    const form = useSiteForm({
      schema: z.object({ it: ruled({}) }),
      defaultValue: { it: given },
      onSubmit: submitted,
    });
    return (
      <SiteForm form={form}>
        {children}
        <SubmitButton>Send</SubmitButton>
      </SiteForm>
    );
  });
  return screen.getByLabelText<HTMLInputElement>('It');
}

/** Presses a key; the letter arrives unless the field stopped it. */
function press(input: HTMLInputElement, key: string, modifiers: object = {}): boolean {
  const isTaken = fireEvent.keyDown(input, { key, ...modifiers });
  if (isTaken && key.length === 1) put(input, input.value + key);
  return isTaken;
}
const put = (input: HTMLInputElement, value: string, init: object = {}) => {
  input.value = value;
  fireEvent.input(input, init);
};
const paste = (input: HTMLInputElement, text: string) => {
  const goesOn = fireEvent.paste(input, { clipboardData: { getData: () => text } });
  if (goesOn) put(input, input.value + text);
};
const typed = (input: HTMLInputElement, keys: string) => {
  for (const key of keys) press(input, key);
  return input.value;
};
const sent = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  return submitted.mock.calls.at(-1)?.[0]?.it;
};

afterEach(cleanup);

describe('[5.27] a number', () => {
  test('takes digits, navigation keys and commands', () => {
    const input = show(<PinField name="it" label="It" />);
    expect(typed(input, 'a1-2.3e ')).toBe('123');
    for (const key of ['ArrowLeft', 'Home', 'Tab', 'Backspace', 'Delete', 'Enter'])
      expect(press(input, key), key).toBe(true);
    expect(fireEvent.keyDown(input, { key: 'v', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(input, { key: 'a', metaKey: true })).toBe(true);
    expect(input.inputMode).toBe('numeric');
  });

  test('keeps the digits of what is pasted, in whichever script', async () => {
    const input = show(<PinField name="it" label="It" />);
    paste(input, ' 12 ab٣ ');
    expect(await sent()).toBe('123');
  });

  test('is left alone while an input method composes, and filtered when it has', () => {
    const input = show(<PinField name="it" label="It" />);
    fireEvent.compositionStart(input);
    put(input, '１二', { isComposing: true });
    expect(input.value).toBe('１二');
    expect(fireEvent.keyDown(input, { key: '二', isComposing: true })).toBe(true);
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('1');
  });

  test('the caret stays behind the same digits', () => {
    const input = show(<PinField name="it" label="It" />, '1234');
    input.value = '12x34';
    input.setSelectionRange(3, 3);
    fireEvent.input(input);
    expect([input.value, input.selectionStart]).toEqual(['1234', 2]);
  });
});

describe('[5.28] an amount', () => {
  test('has no zeros in front, and no letters', async () => {
    const input = show(
      <AmountField name="it" label="It" currency="CLP" writing={{ mark: ',', decimals: 0 }} />,
    );
    expect(typed(input, '00a1b000')).toBe('1000');
    expect(input.inputMode).toBe('numeric');
    expect(await sent()).toBe('1000');
  });

  test('keeps its marks as they were typed', async () => {
    const input = show(
      <AmountField name="it" label="It" currency="GBP" writing={{ mark: '.', decimals: 2 }} />,
    );
    expect(typed(input, '02,500.75')).toBe('2,500.75');
    expect(input.inputMode).toBe('decimal');
    expect(await sent()).toBe('2,500.75');
  });

  test('is pasted without the currency around it', async () => {
    const input = show(
      <AmountField name="it" label="It" currency="BRL" writing={{ mark: ',', decimals: 2 }} />,
    );
    paste(input, 'R$ 1.234,50');
    expect(await sent()).toBe('1.234,50');
  });

  test('a quick amount is put in, in the writing of the page', async () => {
    show(
      <AmountField
        name="it"
        label="It"
        currency="BRL"
        writing={{ mark: ',', decimals: 2 }}
        quick={[{ amount: '50.50', label: '50.50' }]}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: '50.50' }));
    expect(screen.getByRole('button', { name: '50.50' }).getAttribute('aria-pressed')).toBe('true');
    expect(await sent()).toBe('50,50');
  });
});

test('[5.29] a name has no punctuation', async () => {
  const input = show(<NameField name="it" label="It" />);
  expect(typed(input, "O'Neill-E.k")).toBe('ONeillEk');
  paste(input, ' José!');
  expect(await sent()).toBe('ONeillEk José');
});

test('[5.30] the space key does nothing, and pasted blanks go', async () => {
  const input = show(<NoSpaceField name="it" label="It" />);
  expect(press(input, ' ')).toBe(false);
  paste(input, ' demo gb ');
  expect(await sent()).toBe('demogb');
});

test('[5.32] an address for mail is typed on a keyboard for it', async () => {
  const input = show(<EmailField name="it" label="It" />);
  expect([input.inputMode, input.autocomplete]).toEqual(['email', 'email']);
  paste(input, ' amara@example.com ');
  expect(await sent()).toBe('amara@example.com');
});

describe('[5.27] [5.31] [9.12] a PIN', () => {
  test('is six digits, masked, drawn in boxes', async () => {
    const input = show(<PinField name="it" label="It" />);
    expect(typed(input, '12a3')).toBe('123');
    const boxes = [...document.querySelectorAll('.pin span')];
    expect(boxes.map(box => box.textContent)).toEqual(['•', '•', '•', '', '', '']);
    expect(boxes[3]?.className).toBe('next');
    expect(typed(input, '4567')).toBe('123456');
    expect([input.type, input.inputMode, input.autocomplete]).toEqual(['password', 'numeric', 'off']);
    expect(await sent()).toBe('123456');
  });

  test('is pasted with anything between its digits', async () => {
    const input = show(<PinField name="it" label="It" />);
    paste(input, '12 34-56 78');
    expect(await sent()).toBe('123456');
  });

  test('an error is on the whole group', async () => {
    const input = show(<PinField name="it" label="It" />);
    await sent();
    expect(document.querySelector('.pin')?.className).toBe('pin bad');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

test('a password is shown on request, and may be pasted', async () => {
  const input = show(<PasswordField name="it" label="It" autoComplete="new-password" />);
  const button = screen.getByRole('button', { name: 'Show characters' });
  expect([input.type, button.getAttribute('aria-pressed'), input.autocomplete]).toEqual([
    'password',
    'false',
    'new-password',
  ]);
  paste(input, 'Demo-1234');
  fireEvent.click(button);
  expect([input.type, input.value, button.getAttribute('aria-pressed')]).toEqual([
    'text',
    'Demo-1234',
    'true',
  ]);
  expect(await sent()).toBe('Demo-1234');
});

describe('[5.17] a mobile number', () => {
  const countries = [
    ['GB', '44'],
    ['SE', '46'],
    ['AE', '971'],
  ].map(([language = '', countryCode = '']) =>
    countryOption({
      country: language,
      countryCode,
      currency: 'EUR',
      language,
      mobileno_length: '9-10',
      input_decimal: 2,
      languages: { en: 'English' },
    }),
  );
  const phone = <PhoneField name="it" label="It" countries={countries} country="gb" />;
  const prefix = () => screen.getByLabelText<HTMLSelectElement>('Country code');

  test('goes out as prefix-number', async () => {
    const input = show(phone);
    expect(typed(input, '07700 900142')).toBe('07700 900142');
    expect(await sent()).toBe('44-7700900142');
  });

  test('the dialling code is chosen from the countries', async () => {
    const input = show(phone);
    typed(input, '701234567');
    fireEvent.change(prefix(), { target: { value: 'se' } });
    expect(await sent()).toBe('46-701234567');
  });

  test('a pasted international number chooses its country', async () => {
    const input = show(phone);
    paste(input, '+971 50 123 4567');
    expect(prefix().value).toBe('ae');
    expect(await sent()).toBe('971-501234567');
  });

  test('starts with what is known', async () => {
    const input = show(phone, '46-701234567');
    expect([input.value, prefix().value]).toEqual(['701234567', 'se']);
    expect(await sent()).toBe('46-701234567');
  });

  test('[5.25] an error is at the field that shows it, which gets the focus', async () => {
    const input = show(phone);
    await sent();
    expect(screen.getByText('This field is required.')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(input);
    expect(submitted).not.toHaveBeenCalled();
  });
});

describe('a page of the server that is taken over', () => {
  const takeOver = (typed: string) => {
    const heard = vi.fn();
    const field = <FilteredInput aria-label="It" defaultValue="1" filter={digitsOnly} onText={heard} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(field);
    const input = screen.getByLabelText<HTMLInputElement>('It');
    input.value = typed;
    render(field, { container, hydrate: true });
    return { input, heard };
  };

  test('[5.27] what was typed before is heard, and filtered', () => {
    const { input, heard } = takeOver('12a');
    expect(heard.mock.calls).toEqual([['12']]);
    expect(input.value).toBe('12');
  });

  test('where nothing was typed nothing is heard', () => {
    expect(takeOver('1').heard).not.toHaveBeenCalled();
  });
});
