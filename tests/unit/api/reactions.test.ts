import { describe, expect, test, vi } from 'vitest';
import { reactTo } from '#app/api/reactions.ts';
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';

/** The effects of a reply as a list of words, and whether the caller gets it. */
function reactions(status: number, envelope: Envelope) {
  const seen: string[] = [];
  const isGiven = reactTo(
    { status, envelope },
    {
      showError: sentence => seen.push(`error: ${sentence}`),
      showText: key => seen.push(`text: ${key}`),
      logOut: () => seen.push('log out'),
    },
  );
  return { isGiven, seen };
}

describe('reactions to a reply', () => {
  test.each<[string, number, Envelope, string[]]>([
    ['[7.10] a success: nothing', 200, accepted({}), []],
    ['[7.10] a success that says something: nothing', 200, accepted({}, 'Done'), []],
    ['[8.3] a success of code 401: nothing', 200, { ...accepted({}), code: 401 }, []],
    ['[7.11] a refusal: its msg', 200, refused(200, 'Not enough.'), ['error: Not enough.']],
    ['[7.11] field errors: the msg', 422, refusedFields('Look again.', { a: ['b'] }), ['error: Look again.']],
    ['[7.11] an error of the server: its msg', 500, refused(500, 'Sorry.'), ['error: Sorry.']],
    ['[7.11] no msg: our own text', 200, refused(200, ''), ['text: something_went_wrong']],
    ['[8.1] no reply: our own text', 0, FAILED_CALL, ['text: something_went_wrong']],
    ['[4.3] [8.3] 401: log out, and the msg', 401, refused(401, 'Log in.'), ['log out', 'error: Log in.']],
    ['[4.3] [8.3] 401 in the envelope alone', 200, refused(401, 'Log in.'), ['log out', 'error: Log in.']],
    ['[8.3] 403 is no logout', 403, refused(403, 'No.'), ['error: No.']],
  ])('%s', (_title, status, envelope, expected) => {
    expect(reactions(status, envelope)).toEqual({ isGiven: true, seen: expected });
  });

  test.each<[string, Envelope]>([
    ['a refusal', refused(429, 'Slow down.')],
    ['no envelope', FAILED_CALL],
    ['even a success', accepted({})],
    ['even a 401', refused(401, 'Log in.')],
  ])('[8.2] HTTP 429 with %s: one text of ours, and nothing for the caller', (_title, envelope) => {
    expect(reactions(429, envelope)).toEqual({ isGiven: false, seen: ['text: too_many_requests'] });
  });

  test.each<[string, Envelope, string[]]>([
    ['errors of fields', refusedFields('Look again.', { a: ['required'] }), []],
    ['no errors of fields', refusedFields('Look again.', {}), ['error: Look again.']],
    ['a sentence of the whole', refused(200, 'Not enough.'), ['error: Not enough.']],
  ])('[7.11] where a form shows errors of fields, a toast does not: %s', (_title, envelope, expected) => {
    const seen: string[] = [];
    const effects = {
      showError: (sentence: string) => seen.push(`error: ${sentence}`),
      showText: (key: string) => seen.push(`text: ${key}`),
      logOut: () => seen.push('log out'),
    };
    const isGiven = reactTo({ status: 422, envelope }, effects, { fieldErrors: 'shown by the form' });
    expect({ isGiven, seen }).toEqual({ isGiven: true, seen: expected });
  });

  test.each<[string, number, Envelope, string[]]>([
    ['a sentence', 200, refused(200, 'Wrong password.'), []],
    ['no answer', 0, FAILED_CALL, ['text: something_went_wrong']],
    ['too many requests', 429, refused(429, 'Slow down.'), ['text: too_many_requests']],
    ['the end of the session', 401, refused(401, 'Log in.'), ['log out']],
  ])('[7.11] no toast repeats a refusal that a form shows: %s', (_title, status, envelope, expected) => {
    const seen: string[] = [];
    const effects = {
      showError: (sentence: string) => seen.push(`error: ${sentence}`),
      showText: (key: string) => seen.push(`text: ${key}`),
      logOut: () => seen.push('log out'),
    };
    reactTo({ status, envelope }, effects, { refusals: 'shown by the form' });
    expect(seen).toEqual(expected);
  });

  test('[4.3] the session ends before anything is shown of it', () => {
    const order = vi.fn();
    const effects = {
      showError: () => order('show'),
      showText: () => order('show'),
      logOut: () => order('out'),
    };
    reactTo({ status: 401, envelope: refused(401, 'Log in.') }, effects);
    expect(order.mock.calls.flat()).toEqual(['out', 'show']);
  });

  test.each<[string, Envelope, string[]]>([
    ['no answer', FAILED_CALL, []],
    ['what the server says', refused(500, 'Sorry.'), ['error: Sorry.']],
    ['the end of the session', refused(401, 'Log in.'), ['log out', 'error: Log in.']],
  ])('[7.11] [8.1] a background call reports: %s', (_title, envelope, expected) => {
    const seen: string[] = [];
    reactTo(
      { status: envelope.code, envelope },
      {
        showError: sentence => seen.push(`error: ${sentence}`),
        showText: key => seen.push(`text: ${key}`),
        logOut: () => seen.push('log out'),
      },
      { isBackground: true },
    );
    expect(seen).toEqual(expected);
  });

  test.each<[string, number, Envelope, boolean, string[]]>([
    ['a refusal sets off nothing', 200, refused(200, 'Not now.'), true, []],
    [
      'the end of the session logs out and says so [4.3]',
      401,
      refused(401, 'Log in.'),
      true,
      ['log out', 'error'],
    ],
    ['no answer sets off nothing', 0, FAILED_CALL, true, []],
    ['too many requests set off nothing', 429, refused(429, 'Slow down.'), false, []],
  ])('[7.11] where the page shows the refusal, %s', (_title, status, envelope, isExpected, expected) => {
    const seen: string[] = [];
    const effects = {
      showError: () => seen.push('error'),
      showText: () => seen.push('text'),
      logOut: () => seen.push('log out'),
    };
    const isGiven = reactTo({ status, envelope }, effects, { refusals: 'shown by the page' });
    expect({ isGiven, seen }).toEqual({ isGiven: isExpected, seen: expected });
  });
});
