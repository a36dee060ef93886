/** Login and registration: the checks of the two forms, their times, and the sent payloads. */
import { scryptSync } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { countryOption } from '#app/domain/country.ts';
import { isAnswer, WORK_COST, WORK_SALT, workText } from '#app/domain/login-work.ts';
import { LoginDialog } from '#app/features/member/login-dialog.tsx';
import { RegisterDialog } from '#app/features/member/register-dialog.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const country = countryOption({
  country: 'United Kingdom',
  countryCode: '44',
  currency: 'GBP',
  language: 'GB',
  mobileno_length: '10',
  input_decimal: 2,
  languages: { en: 'English' },
});
const INFO = {
  tncVersion: '1',
  operatorName: 'Meridian',
  licence: null,
  minimumAge: 18,
  demo: true,
  responsibleGaming: { organisations: [] },
};

let calls: ScriptedCalls;
beforeEach(() => {
  calls = scriptCalls({
    'general/general-info': accepted(INFO),
    'auth/login': refused(401, 'Name or password is wrong.'),
    'auth/register': refused(200, 'Not today.'),
    'common/constant-list': accepted({}),
    'auth/check-username': accepted({ available: true, error: null }),
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (Dialog: () => React.ReactNode) =>
  renderOnPage(Dialog, { path: '/en-gb?action=login', seed: { app: { countries: [country] } } });
const field = (label: string | RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });
async function put(label: string | RegExp, value: string) {
  const input = await field(label);
  input.value = value;
  fireEvent.input(input);
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const shownErrors = () => [...document.querySelectorAll('.error-message')].map(it => it.textContent);

describe('[4.47] [4.49] the login is checked when it is sent and at no other time', () => {
  test('typing neither complains nor takes back', async () => {
    show(LoginDialog);
    await put('Username or mobile number', 'x'.repeat(65));
    expect(shownErrors()).toEqual([]);
    await press('Log in');
    await waitFor(() => expect(shownErrors()).toHaveLength(2));
    await put('Password', 'Demo-1234');
    await put('Username or mobile number', 'demogb');
    expect(shownErrors(), 'until it is sent again').toHaveLength(2);
    expect(calls.sent('auth/login')).toEqual([]);
    await press('Log in');
    await waitFor(() => expect(calls.sent('auth/login')).toHaveLength(1));
    expect(shownErrors()).not.toContain('This field is required.');
  });
});

describe('[3.34] a login whose name strangers guess at', () => {
  const guard = 'g'.repeat(43);

  test('does the work of its browser, and sends it with the code that was typed, or with none', async () => {
    calls.answers['auth/login'] = accepted({ guard, passkey: {} });
    calls.answers['auth/login-guard'] = refusedFields('Not right.', { code: ['Not right.'] });
    show(LoginDialog);
    await put('Username or mobile number', 'amara');
    await put('Password', 'Demo-1234');
    await press('Log in');
    const code = await screen.findByLabelText('Code, if you have one');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('Your browser has been checked.'),
    );
    await press('Log in');
    await waitFor(() => expect(calls.sent('auth/login-guard')).toHaveLength(1));
    await act(async () => void fireEvent.change(code, { target: { value: 'abcd efgh' } }));
    await press('Log in');
    await waitFor(() => expect(calls.sent('auth/login-guard')).toHaveLength(2));
    const [without, withCode] = calls.sent('auth/login-guard') as { work: number[] }[];
    expect(Object.keys(without ?? {}).sort()).toEqual(['guard', 'work']);
    expect(withCode).toMatchObject({ guard, code: 'ABCDEFGH' });
    const hash = (answer: number, puzzle: number) => {
      const { dkLen, ...cost } = WORK_COST;
      return scryptSync(workText(guard, puzzle, answer), WORK_SALT, dkLen, cost);
    };
    expect(without?.work.map(hash).every(isAnswer)).toBe(true);
    await waitFor(() => expect(shownErrors()).toContain('Not right.'));
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
  }, 30_000);
});

describe('[3.27] [7.32] a forgotten password', () => {
  const dashboard = (forgotPasswordSendMethod: string[]) =>
    accepted({
      popupList: { data: [], period: { hide_period: 0 } },
      forgotPasswordSendMethod,
      recommendDisplayList: [],
    });

  test.each([
    [['email'], ['Email']],
    [['sms'], ['Text message']],
    [
      ['sms', 'email'],
      ['Text message', 'Email'],
    ],
  ])('is renewed by the ways that the server names: %j', async (methods, labels) => {
    calls.answers['common/dashboard'] = dashboard(methods);
    show(LoginDialog);
    await screen.findByRole('button', { name: 'Forgot your password?' });
    await press('Forgot your password?');
    const offered = screen.getAllByRole('radio').map(radio => radio.closest('label')?.textContent);
    expect(offered).toEqual(labels);
    expect(calls.sent('common/dashboard')).toEqual([{ type: 'login', device: 'desktop', currency: 'GBP' }]);
  });

  test('[7.34] says before a code is sent how long it is valid, and when another can be requested', async () => {
    calls.answers['common/dashboard'] = dashboard(['email']);
    calls.answers['common/tac-expiry-setting'] = accepted({ expirySeconds: 300, resendSeconds: 60 });
    show(LoginDialog);
    await screen.findByRole('button', { name: 'Forgot your password?' });
    await press('Forgot your password?');
    await screen.findByText('The code is valid for 5 min. You can request another after 60 s.');
    expect(calls.sent('common/tac-expiry-setting')).toEqual([{ currency: 'GBP' }]);
    expect(calls.sent('auth/forgot-password')).toEqual([]);
  });

  test('and is a matter of support where there is no way', async () => {
    calls.answers['common/dashboard'] = dashboard([]);
    show(LoginDialog);
    await waitFor(() => expect(calls.sent('common/dashboard')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Forgot your password?' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });
});

describe('[5.9] [5.22] [5.32] a registration', () => {
  const fill = async (username: string, email: string) => {
    show(RegisterDialog);
    await put('Username', username);
    await put('Password', 'Demo-1234');
    await put('Day', '17');
    await put('Month', '5');
    await put('Year', '1990');
    await put('Email (optional)', email);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
  };

  test('[4.47] says nothing before the first attempt, and everything from then on', async () => {
    await fill('amara7', 'amara@example');
    expect(shownErrors()).toEqual([]);
    await press('Create account');
    await waitFor(() => expect(shownErrors()).toEqual(['Please enter a valid email.']));
    expect(calls.sent('auth/register')).toEqual([]);
    await put('Email (optional)', 'amara@example.com');
    expect(shownErrors()).toEqual([]);
    await press('Create account');
    await waitFor(() =>
      expect(calls.sent('auth/register')).toMatchObject([
        { email: 'amara@example.com', birthDate: '1990-05-17' },
      ]),
    );
  });

  test('[5.23] finds a taken name while it is typed, and keeps everything typed where it is refused', async () => {
    calls.answers['auth/check-username'] = accepted({ available: false, error: 'username_has_been_taken' });
    await fill('demogb', '');
    await waitFor(() => expect(shownErrors()).toEqual(['This username is taken.']));
    expect(calls.sent('auth/check-username')).toEqual([{ username: 'demogb' }]);
    expect((await field('Password')).value).toBe('Demo-1234');
  });

  test('[5.18] ticks off the conditions that a password meets', async () => {
    show(RegisterDialog);
    const met = () => [...document.querySelectorAll('.conditions .met')].map(it => it.textContent);
    await put('Password', 'demo1234');
    await waitFor(() => expect(met()).toEqual(['At least 8 characters', 'A digit', 'A letter']));
    await put('Password', 'Demo-1234');
    await waitFor(() => expect(met()).toHaveLength(4));
  });

  test('without an address sends none', async () => {
    await fill('amara7', '');
    await press('Create account');
    await waitFor(() => expect(calls.sent('auth/register')).toHaveLength(1));
    expect(calls.sent('auth/register')[0]).not.toHaveProperty('email');
  });

  test.each([
    ['amara_7', 'Use letters and digits only.'],
    ['ann-a', 'Use letters and digits only.'],
    ['44-7700900142', 'Use letters and digits only.'],
  ])('of %s is not sent: %s', async (username, sentence) => {
    await fill(username, '');
    await press('Create account');
    await waitFor(() => expect(shownErrors()).toEqual([sentence]));
    expect(calls.sent('auth/register')).toEqual([]);
  });
});

describe('[7.30] by what somebody comes in is a constant of the platform', () => {
  const listed = (...kinds: string[]) =>
    accepted({ loginIdentifier: kinds.map(value => ({ name: `identifier_${value}`, value })) });

  test('both where it lists both', async () => {
    calls.answers['common/constant-list'] = listed('username', 'mobile');
    show(LoginDialog);
    await field('Username or mobile number');
    expect(calls.sent('common/constant-list')).toEqual([{ constants: ['loginIdentifier'] }]);
    const tabs = screen.getAllByRole('tab').map(tab => tab.textContent);
    expect(tabs).toEqual(['Username', 'Mobile number']);
  });

  test('one alone where it lists one, without a choice', async () => {
    calls.answers['common/constant-list'] = listed('mobile');
    show(LoginDialog);
    await field('Mobile number');
    await waitFor(() => expect(screen.queryAllByRole('tab')).toEqual([]));
    expect(screen.queryByLabelText('Username or mobile number')).toBeNull();
  });

  test('both where the call fails, and nobody is told', async () => {
    calls.answers['common/constant-list'] = new Error('offline');
    show(LoginDialog);
    await field('Username or mobile number');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});
