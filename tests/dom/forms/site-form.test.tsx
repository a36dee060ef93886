import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { compared, ruled, ticked } from '#app/contract/rules.ts';
import type { FormMode } from '#app/forms/activation.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { EmailField, TextField } from '#app/forms/inputs/text-field.tsx';
import type { Refusal } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';

const schema = z
  .object({
    name: ruled({ minlength: 4 }),
    again: ruled({}),
    email: z.optional(ruled({ required: false, validemail: true })),
    terms: ticked('terms'),
  })
  .check(compared({ again: { equalto: 'name' } }));

type Values = z.infer<typeof schema>;
type Submit = (values: Values) => Promise<Refusal | null>;

interface Options {
  mode?: FormMode;
  focusOnError?: boolean;
  onSubmit?: Submit;
  tag?: string;
}

function show({ tag = 'en-gb', onSubmit = async () => null, ...options }: Options = {}) {
  const submitted = vi.fn(onSubmit);
  renderOnPage(
    () => {
      const form = useSiteForm({ schema, onSubmit: submitted, ...options });
      return (
        <SiteForm form={form}>
          <TextField name="name" label="Name" hint="As on your card" />
          <TextField name="again" label="Again" />
          <EmailField name="email" label="Mail" isRequired={false} />
          <CheckboxField name="terms" label="I agree" isRequired />
          <FormError />
          <SubmitButton>Send</SubmitButton>
        </SiteForm>
      );
    },
    { tag },
  );
  return submitted;
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => {
  field(name).value = value;
  fireEvent.input(field(name));
};
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
const shownErrors = () => [...document.querySelectorAll('.error-message')].map(it => it.textContent);
const fill = () => {
  type('Name', '  Amara ');
  type('Again', 'Amara');
  fireEvent.click(field('I agree'));
};

afterEach(cleanup);

describe('a form', () => {
  test('[5.1] gives what the schema made of it, trimmed, empty fields left out', async () => {
    const submitted = show();
    fill();
    await send();
    expect(submitted.mock.calls).toEqual([[{ name: 'Amara', again: 'Amara', terms: true }]]);
    expect(shownErrors()).toEqual([]);
  });

  test('[5.24] [8.18] says what is wrong beside each field, and ties it to the field', async () => {
    const submitted = show();
    type('Mail', 'nobody');
    await send();
    expect(submitted).not.toHaveBeenCalled();
    expect(shownErrors()).toEqual([
      'This field is required.',
      'This field is required.',
      'Please enter a valid email.',
      'Please accept the terms to continue.',
    ]);
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = field('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map(id => document.getElementById(id)?.textContent)).toEqual([
      'As on your card',
      'This field is required.',
    ]);
    expect(field('Name').closest('.field')?.querySelector('[aria-live="polite"]')?.textContent).toBe(
      'This field is required.',
    );
    expect(field('Mail').getAttribute('aria-required')).toBeNull();
  });

  test('[5.24] in the language of the page', async () => {
    show({ tag: 'sv-se' });
    type('Name', 'abc');
    await send();
    expect(shownErrors()[0]).toBe('Ange minst 4 tecken.');
  });

  test('[5.20] measures text without outer blanks', async () => {
    const submitted = show();
    fill();
    type('Name', '  abc   ');
    type('Again', 'abc');
    await send();
    expect(shownErrors()).toEqual(['Input must be at least 4 characters.']);
    expect(submitted).not.toHaveBeenCalled();
  });

  test('[5.7] compares fields while others are wrong', async () => {
    show();
    type('Name', 'abc');
    type('Again', 'abd');
    await send();
    expect(shownErrors().slice(0, 2)).toEqual([
      'Input must be at least 4 characters.',
      'Input value does not match.',
    ]);
  });
});

describe('activation', () => {
  test('[4.47] always: from the first letter on', async () => {
    show({ mode: 'always' });
    type('Name', 'abc');
    await waitFor(() => expect(shownErrors()).toEqual(['Input must be at least 4 characters.']));
    type('Name', 'abcd');
    await waitFor(() => expect(shownErrors()).toEqual([]));
  });

  test('[4.47] first_submit: nothing before the first attempt, everything from then on', async () => {
    show({ mode: 'first_submit' });
    type('Name', 'abc');
    expect(shownErrors()).toEqual([]);
    await send();
    expect(shownErrors()[0]).toBe('Input must be at least 4 characters.');
    type('Name', 'abcd');
    await waitFor(() => expect(shownErrors()[0]).toBe('This field is required.'));
    expect(field('Name').getAttribute('aria-invalid')).toBeNull();
  });

  test('[4.49] only_submit: typing changes nothing of what was said', async () => {
    const submitted = show({ mode: 'only_submit' });
    type('Name', 'abc');
    await send();
    expect(shownErrors()).toHaveLength(3);
    fill();
    expect(shownErrors()).toHaveLength(3);
    await send();
    expect(shownErrors()).toEqual([]);
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('[4.48] never: goes out unchecked', async () => {
    const submitted = show({ mode: 'never' });
    type('Name', 'abc');
    await send();
    expect(submitted.mock.calls).toEqual([[{ name: 'abc', terms: false }]]);
    expect(shownErrors()).toEqual([]);
  });
});

describe('[5.25] focus on error', () => {
  test('the first invalid field of the page comes into view and gets the focus', async () => {
    show();
    type('Name', 'Amara');
    const seen = vi.fn();
    field('Again').scrollIntoView = seen;
    await send();
    expect(document.activeElement).toBe(field('Again'));
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('typing in another field does not move it', async () => {
    show();
    await send();
    field('Mail').focus();
    type('Mail', 'x');
    await waitFor(() => expect(shownErrors()).toContain('Please enter a valid email.'));
    expect(document.activeElement).toBe(field('Mail'));
  });

  test('can be switched off', async () => {
    show({ focusOnError: false });
    await send();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('[7.11] what the platform refuses', () => {
  test('stands beside its field; values stay; typing takes it back', async () => {
    show({ onSubmit: async () => ({ fields: { name: ['username_has_been_taken'] } }) });
    fill();
    await send();
    expect(shownErrors()).toEqual(['This username is taken.']);
    expect(document.activeElement).toBe(field('Name'));
    expect([field('Name').value, field('Again').value, field('I agree').checked]).toEqual([
      '  Amara ',
      'Amara',
      true,
    ]);
    type('Name', 'Amara2');
    await waitFor(() => expect(shownErrors()).not.toContain('This username is taken.'));
  });

  test('a rule with a number is translated, another sentence is shown as it is', async () => {
    show({
      tag: 'es-cl',
      onSubmit: async () => ({ fields: { name: ['minlength:8'], again: ['Our records differ.'] } }),
    });
    fill();
    await send();
    expect(shownErrors()).toEqual(['Usa al menos 8 caracteres.', 'Our records differ.']);
  });

  test('of the whole, and of fields that are not there, stands above the button', async () => {
    show({ onSubmit: async () => ({ form: 'Not now.', fields: { currency: ['Unknown currency.'] } }) });
    fill();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Not now.Unknown currency.');
  });

  test('goes away with the next attempt', async () => {
    const answers: (Refusal | null)[] = [{ form: 'Not now.' }, null];
    show({ onSubmit: async () => answers.shift() ?? null });
    fill();
    await send();
    expect(shownErrors()).toEqual(['Not now.']);
    await send();
    expect(shownErrors()).toEqual([]);
  });
});

test('a second press while it is on its way sends nothing', async () => {
  let finish: (refusal: null) => void = () => undefined;
  const submitted = show({ onSubmit: () => new Promise(resolve => (finish = resolve)) });
  fill();
  await send();
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await send();
  expect(submitted).toHaveBeenCalledTimes(1);
  await act(async () => finish(null));
  expect(button.getAttribute('aria-busy')).toBe('false');
  await send();
  expect(submitted).toHaveBeenCalledTimes(2);
});
