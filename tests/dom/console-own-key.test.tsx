/** An operator's own key for tools: made or replaced after a confirmation, shown once, and kept nowhere. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type Answer, inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { AccountSection } from '../../console/app/account/account-section.tsx';
import { desk } from '../../console/app/desk.ts';

const KEY = 'opk_a-new-key-of-an-operator';

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  desk.me = operatorOf(['content']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  desk.me = undefined;
});

const keys = (count: number | null) => accepted({ keys: count });

async function open(answers: Record<string, Answer>): Promise<void> {
  calls = scriptCalls({
    'operator/sessions': accepted({ sessions: [] }),
    'operator/rotate': accepted({ operatorId: 'op-1', key: KEY }),
    ...answers,
  });
  render(<AccountSection />);
  await act(async () => undefined);
}

const panel = () => within(screen.getByRole('region', { name: 'Key for tools' }));
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(panel().getByRole('button', { name }));
const submit = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));

describe('[6.8] an own key for tools', () => {
  test('the first one is made after a confirmation, shown once, copied, and gone with its dialog', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open({ 'operator/me': inTurn(keys(0), keys(1)) });
    expect(panel().getByText('You have no key.')).toBeTruthy();
    press('Make a key');
    expect(dialog().getByText(/^Whoever has the key makes calls in your name/)).toBeTruthy();
    expect(calls.names()).not.toContain('operator/rotate');
    submit('Make a key');
    await screen.findByRole('dialog', { name: 'Your new key' });
    expect(dialog().getByLabelText<HTMLInputElement>('Key for tools').value).toBe(KEY);
    expect(dialog().getByText(/^It is shown this once\./)).toBeTruthy();
    submit('Copy');
    await dialog().findByText('Copied');
    expect(copied).toHaveBeenCalledWith(KEY);
    submit('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(panel().getByText('Valid keys of yours: 1')).toBeTruthy();
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, desk, history.state]);
    expect(document.body.innerHTML + kept + location.href).not.toContain(KEY);
    expect(calls.sent('operator/rotate')).toEqual([{ overlapHours: 0 }]);
  });

  test('a key is replaced with hours for the one before', async () => {
    await open({ 'operator/me': keys(1) });
    press('Replace the key');
    const hours = dialog().getByLabelText<HTMLInputElement>('Hours for which the present key still works');
    expect(hours.value).toBe('24');
    for (const wrong of ['169', '1.5', 'two']) {
      fireEvent.change(hours, { target: { value: wrong } });
      submit('Replace the key');
      await dialog().findAllByText('Type whole hours from 0 to 168.');
    }
    expect(calls.names()).not.toContain('operator/rotate');
    fireEvent.change(hours, { target: { value: '2' } });
    submit('Replace the key');
    await screen.findByRole('dialog', { name: 'Your new key' });
    expect(calls.sent('operator/rotate')).toEqual([{ overlapHours: 2 }]);
  });

  test('a refusal stays in the dialog: a login that is too old makes no key', async () => {
    await open({ 'operator/me': keys(1), 'operator/rotate': refused(403, 'Log out and in again first.') });
    press('Replace the key');
    submit('Replace the key');
    expect(await dialog().findByText('Log out and in again first.')).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test('says where it is not known whether there is one, and reads again', async () => {
    await open({ 'operator/me': inTurn(refused(503, 'Busy.'), keys(2)) });
    expect(panel().getByRole('alert').textContent).toContain('Busy.');
    expect(panel().queryByRole('button', { name: /key$/ })).toBeNull();
    press('Try again');
    expect(await panel().findByText('Valid keys of yours: 2')).toBeTruthy();
  });

  test('the token of the environment gets none', async () => {
    await open({ 'operator/me': keys(null) });
    expect(panel().getByText(/^The token of the environment is no operator/)).toBeTruthy();
    expect(panel().queryByRole('button')).toBeNull();
  });
});
