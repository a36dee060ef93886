/** The question below a help article: votes, the reader's words, the error of a bad text, and reads that are counted once. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import type { HelpArticle } from '#app/contract/help.ts';
import { ArticlePage } from '#app/features/help/article-page.tsx';
import type { HelpfulAnswer, RefusedForm } from '#app/features/help/helpful.ts';
import { MostRead } from '#app/features/help/most-read.tsx';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const ARTICLE: HelpArticle = {
  id: 'deposit',
  title: 'How do I deposit?',
  lead: 'With a card.',
  updated: '2026-11-02',
  keywords: '',
  related: [],
  sections: [{ heading: '', paragraphs: ['Press Deposit.'] }],
};

let calls: ScriptedCalls;
beforeEach(() => {
  sessionStorage.clear();
  calls = scriptCalls({
    'help/vote': accepted(null),
    'help/tell': accepted(null),
    'help/read': accepted(null),
  });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
});

const show = (
  more: {
    said?: HelpfulAnswer | null;
    refused?: RefusedForm | null;
    tag?: string;
    article?: HelpArticle;
  } = {},
) =>
  renderOnPage(
    () => (
      <ArticlePage
        article={more.article ?? ARTICLE}
        topic={{ id: 'money', title: 'Money' }}
        related={[]}
        said={more.said ?? null}
        refused={more.refused ?? null}
      />
    ),
    { path: '/en-gb/help-center/deposit', tag: more.tag ?? 'en-gb' },
  );

const card = () => within(screen.getByRole('region', { name: 'Was this helpful?' }));
const press = (name: string) => act(async () => void fireEvent.click(card().getByRole('button', { name })));
const field = () => card().getByLabelText<HTMLTextAreaElement>(/^What was missing/);
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));
const pressed = () =>
  card()
    .getAllByRole('button', { pressed: true })
    .map(it => it.textContent);

describe('[1.11] whether an article helped', () => {
  test('Yes is thanked for, and can be changed', async () => {
    show();
    expect(card().queryAllByRole('button', { pressed: true })).toEqual([]);
    await press('Yes');
    await waitFor(() => expect(card().getByRole('status').textContent).toMatch(/^Thank you/));
    expect(calls.sent('help/vote')).toEqual([{ article: 'deposit', isHelpful: true }]);
    expect(pressed()).toEqual(['Yes']);
    expect(card().queryByRole('textbox')).toBeNull();
    await press('No');
    await waitFor(() => expect(pressed()).toEqual(['No']));
    expect(calls.sent('help/vote')[1]).toEqual({ article: 'deposit', isHelpful: false });
  });

  test('No asks what was missing, which is thanked for', async () => {
    show();
    await press('No');
    await waitFor(() => field());
    await type('A picture.');
    await press('Send');
    await waitFor(() => expect(card().getByRole('status').textContent).toMatch(/every comment/));
    expect(calls.sent('help/tell')).toEqual([{ article: 'deposit', text: 'A picture.' }]);
    expect(card().queryByRole('textbox')).toBeNull();
  });

  test('an empty text is not sent; a refused one stays, with the reason beside it', async () => {
    calls.answers['help/tell'] = refusedFields('Some fields are not valid.', {
      text: ['Leave out numbers.'],
    });
    show({ said: 'no' });
    await press('Send');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(card().getByText('This field is required.')).toBeTruthy();
    expect(calls.sent('help/tell')).toEqual([]);
    await type('1234567890');
    await press('Send');
    await waitFor(() => expect(card().getByText('Leave out numbers.')).toBeTruthy());
    expect(field().value).toBe('1234567890');
    expect(card().getByRole('status').textContent).toBe('');
  });

  test('a vote that is refused is not shown as given', async () => {
    calls.answers['help/vote'] = refused(404, 'This article does not exist.');
    show();
    await press('Yes');
    await waitFor(() => expect(card().getByText('This article does not exist.')).toBeTruthy());
    expect(card().queryAllByRole('button', { pressed: true })).toEqual([]);
  });

  test('a change of the vote that is refused is no error of the text, which stays', async () => {
    calls.answers['help/vote'] = refused(404, 'This article does not exist.');
    show({ said: 'no' });
    await type('A picture.');
    await press('Yes');
    await waitFor(() => expect(card().getByText('This article does not exist.')).toBeTruthy());
    expect(pressed()).toEqual(['No']);
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['A picture.', null]);
  });

  test('a posted text that was refused comes back with the page', () => {
    show({ refused: { error: 'required', text: ' ', isText: true } });
    expect(field().value).toBe(' ');
    expect(card().getByText('This field is required.')).toBeTruthy();
    const form = field().form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/en-gb/help-center/deposit']);
  });

  test('two presses at once are one vote', async () => {
    show();
    await act(async () => {
      fireEvent.click(card().getByRole('button', { name: 'Yes' }));
      fireEvent.click(card().getByRole('button', { name: 'Yes' }));
    });
    await waitFor(() => expect(pressed()).toEqual(['Yes']));
    expect(calls.sent('help/vote')).toHaveLength(1);
  });
});

describe('[2.12] what is read most', () => {
  test('an article is counted once for a session, when it has been shown for a while', async () => {
    vi.useFakeTimers();
    show();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(calls.sent('help/read')).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls.sent('help/read')).toEqual([{ article: 'deposit' }]);
    cleanup();
    show();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.sent('help/read')).toHaveLength(1);
    cleanup();
    show({ article: { ...ARTICLE, id: 'withdraw' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.sent('help/read')).toHaveLength(2);
  });

  const home = (mostRead: { id: string; title: string; minutes: number }[]) =>
    renderOnPage(() => <MostRead articles={mostRead} />);

  test('is a list with minutes, and is not there where nothing was read', () => {
    home([{ id: 'deposit', title: 'How do I deposit?', minutes: 2 }]);
    const list = within(screen.getByRole('region', { name: 'Read most this week' }));
    expect(list.getByRole('link', { name: /How do I deposit/ }).getAttribute('href')).toBe(
      '/en-gb/help-center/deposit',
    );
    expect(list.getByText('2 min')).toBeTruthy();
    cleanup();
    home([]);
    expect(screen.queryByText('Read most this week')).toBeNull();
  });
});
