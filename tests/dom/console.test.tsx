/** The agents' console: a chat with its ready answers, notes and retries, its member's summary, and tickets. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { TicketView } from '#app/contract/support.ts';
import { MOMENT, message, openDesk } from '#tests/support/console-desk.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import type { ScriptedCalls } from '#tests/support/scripted-calls.ts';
import { applyPush } from '../../console/app/chat/apply-push.ts';
import { ChatSection } from '../../console/app/chat/chat-section.tsx';
import { loadTickets, showLanguage } from '../../console/app/chat/lists.ts';
import { desk } from '../../console/app/desk.ts';
import { TicketSection } from '../../console/app/tickets/ticket-section.tsx';

let calls: ScriptedCalls;
beforeEach(() => {
  calls = openDesk();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function showChat(chatId = 'c1') {
  const shown = render(
    <MemoryRouter>
      <ChatSection chatId={chatId} />
    </MemoryRouter>,
  );
  await within(await screen.findByRole('region', { name: 'Messages' })).findByText('Hej');
  await screen.findByText('Last movements');
  return shown;
}
const field = () =>
  screen.getByRole('textbox', { name: /^(Answer|Note for colleagues)$/ }) as HTMLTextAreaElement;
const write = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }));
const key = (more: object = {}) =>
  act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ...more }));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the member of a chat', () => {
  test('has a way to their record, their last rounds, and what colleagues noted', async () => {
    await showChat();
    const side = screen.getByRole('complementary', { name: 'Member' });
    expect(within(side).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/members/m-1');
    const rounds = (await within(side).findByText('Last rounds')).closest('section');
    expect(rounds?.textContent).toMatch(/Midnight Opera−20\.00 \+55\.50.*g-1Open$/);
    expect(within(side).getByText('Prefers short answers.')).toBeTruthy();
    expect(calls.sent('member/rounds')).toEqual([{ memberId: 'm-1', most: 5 }]);
  });

  test('shows neither to an operator who may not read them', async () => {
    desk.me = operatorOf([]);
    await showChat();
    expect(screen.queryByText('Last rounds')).toBeNull();
    expect(calls.sent('member/notes')).toEqual([]);
  });
});

describe('ready answers', () => {
  test.each([
    ['/gre', 'Hej amara, Ines här: Withdrawals.'],
    ['/re', 'Your balance is 12,500.00 SEK.'],
    ['/goodbye', 'Goodbye.'],
  ])('%s is in the member’s language, else in English, with their facts: %s', async (typed, text) => {
    await showChat();
    await write(typed);
    expect(within(screen.getByRole('list', { name: 'Ready answers' })).getByText(text)).toBeTruthy();
    await key();
    expect(field().value).toBe(text);
    expect(calls.sent('chat/reply')).toEqual([]);
    await key();
    expect(calls.sent('chat/reply')).toMatchObject([{ chatId: 'c1', message: text, type: 'text' }]);
  });

  test('are chosen by arrows, and given up by Escape', async () => {
    await showChat();
    await write('/g');
    await key({ key: 'ArrowDown' });
    await key({ key: 'Tab' });
    expect(field().value).toBe('Goodbye.');
    await write('/g');
    await key({ key: 'Escape' });
    expect(field().value).toBe('');
  });
});

describe('an answer', () => {
  test('is sent by Enter, not by Shift+Enter, and never when it is blank', async () => {
    await showChat();
    await write(' \n ');
    await key();
    await write('One\nTwo');
    await key({ shiftKey: true });
    expect(calls.sent('chat/reply')).toEqual([]);
    await key();
    expect(calls.sent('chat/reply')).toMatchObject([{ message: 'One\nTwo' }]);
    expect(field().value).toBe('');
  });

  test('that got no reply stays, and goes again under its id', async () => {
    await showChat();
    calls.answers['chat/reply'] = new Error('offline');
    await write('Once');
    await key();
    await screen.findByRole('alert');
    calls.answers['chat/reply'] = accepted({ messageId: '2', sendAt: MOMENT });
    await press('Send again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    const [first, second] = calls.sent('chat/reply');
    expect(second).toEqual(first);
  });

  test('is written for each chat by itself', async () => {
    const { rerender } = await showChat();
    await write('Half of the first');
    rerender(
      <MemoryRouter>
        <ChatSection chatId="c2" />
      </MemoryRouter>,
    );
    await waitFor(() => expect(calls.sent('chat/room')).toContainEqual({ chatId: 'c2' }));
    expect(field().value).toBe('');
    rerender(
      <MemoryRouter>
        <ChatSection chatId="c1" />
      </MemoryRouter>,
    );
    expect(field().value).toBe('Half of the first');
  });

  test('Alt+N writes a note instead, which the member never gets', async () => {
    await showChat();
    await key({ key: 'n', code: 'KeyN', altKey: true });
    await write('Be brief');
    await key();
    expect(calls.sent('chat/note')).toMatchObject([{ chatId: 'c1', text: 'Be brief' }]);
    expect(calls.sent('chat/reply')).toEqual([]);
    expect(calls.sent('chat/typing').filter(it => it.isTyping)).toEqual([]);
  });
});

describe('a chat', () => {
  test('shows what is pushed: messages once, notes between them, who types', async () => {
    await showChat();
    const push = (name: string, data: object) =>
      act(async () => applyPush({ name, data: { chatId: 'c1', ...data } } as never));
    await push('chat-typing', { side: 'member', sender: 'amara', isTyping: true });
    expect(screen.getByText(/is typing/).textContent).toBe('amara is typing…');
    await push('chat-message', { message: message(2, 'Tack', 'member') });
    await push('chat-message', { message: message(2, 'Tack', 'member') });
    await push('chat-note', {
      note: { noteId: 1, afterId: 1, kind: 'note', operator: 'Raul', body: 'Be kind', madeAt: MOMENT },
    });
    const log = screen.getByRole('region', { name: 'Messages' });
    expect(within(log).getAllByText('Tack')).toHaveLength(1);
    expect(screen.queryByText(/is typing/)).toBeNull();
    const lines = [...log.querySelectorAll('li')].map(it => it.textContent ?? '');
    const at = (text: string) => lines.findIndex(line => line.includes(text));
    expect(at('Hej')).toBeLessThan(at('Be kind'));
    expect(at('Be kind')).toBeLessThan(at('Tack'));
  });

  test('is passed on to a colleague, or back to those that wait', async () => {
    await showChat();
    await press('Pass on');
    await screen.findByRole('button', { name: 'Raul' });
    expect(screen.queryByRole('button', { name: 'Ines' })).toBeNull();
    await press('Raul');
    await press('Pass on');
    await press('Back to those that wait');
    expect(calls.sent('chat/transfer')).toEqual([
      { chatId: 'c1', to: 'op-2' },
      { chatId: 'c1', to: null },
    ]);
  });

  test('has its member beside it: balance, orders, movements, limits, what holds them back', async () => {
    await showChat();
    const side = screen.getByRole('complementary', { name: 'Member' });
    for (const text of [
      'Time-out until 1 Dec 2026',
      '12,500.00 SEK',
      '90.00 SEK',
      'Withdrawal',
      '1,490.00',
      '02\u00a0Aug Withdrawal',
      '−1,490.00',
      '+50.00',
      'Deposits, 24 hours',
      '450.00 of 500.00',
      '0:24 of 2:00',
      'Asks for 3:00 from 22 Nov 2026',
    ])
      expect(side.textContent, text).toContain(text);
    const bars = [...side.querySelectorAll('.bar')].map(it => it.className);
    expect(bars).toEqual(['bar warn', 'bar']);
  });
});

describe('tickets', () => {
  const ticket = (ticketId: string, language = 'sv'): TicketView => ({
    ...(desk.tickets[0] as TicketView),
    ticketId,
    language,
  });
  const pageOf = (rows: readonly TicketView[], next: string | null) =>
    accepted({ rows, next, counts: { open: 3, answered: 0 } });
  const show = (ticketId: string | null) =>
    render(
      <MemoryRouter>
        <TicketSection ticketId={ticketId} />
      </MemoryRouter>,
    );
  const listed = () => desk.tickets.map(it => it.ticketId);

  test('are read on by pages, and as many are read again when one comes', async () => {
    calls.answers['chat/tickets'] = ({ after }) =>
      after === null ? pageOf([ticket('T-1'), ticket('T-2')], '2~T-2') : pageOf([ticket('T-3')], null);
    await act(loadTickets);
    show(null);
    await press('More');
    expect(listed()).toEqual(['T-1', 'T-2', 'T-3']);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    await act(async () => applyPush({ name: 'chat-ticket', data: { ticketId: 'T-4', isAnswered: false } }));
    await waitFor(() =>
      expect(calls.sent('chat/tickets').map(it => it.after)).toEqual([null, '2~T-2', null, '2~T-2']),
    );
    expect(listed()).toEqual(['T-1', 'T-2', 'T-3']);
  });

  test('say that reading on failed, and keep what is listed', async () => {
    calls.answers['chat/tickets'] = ({ after }) =>
      after === null ? pageOf([ticket('T-1')], '1~T-1') : refused(503, 'The directory does not answer.');
    await act(loadTickets);
    show(null);
    await press('More');
    expect((await screen.findByRole('alert')).textContent).toBe('The directory does not answer.');
    expect(listed()).toEqual(['T-1']);
  });

  test('are read in the chosen language, and an open one stays open', async () => {
    calls.answers['chat/tickets'] = ({ filters }) =>
      pageOf('languages' in (filters as object) ? [ticket('T-PT', 'pt')] : [ticket('T-SV')], null);
    await act(loadTickets);
    show('T-SV');
    await act(async () => showLanguage('pt'));
    await waitFor(() => expect(listed()).toEqual(['T-PT']));
    expect(calls.sent('chat/tickets').at(-1)).toMatchObject({ filters: { languages: ['pt'] } });
    expect(screen.getByRole('region', { name: 'Ticket' }).textContent).toContain('T-SV');
  });

  test('are listed by the member’s language, and answered into the inbox', async () => {
    const { rerender } = render(
      <MemoryRouter>
        <TicketSection ticketId={null} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: /T-7KQ2M9XB/ })).toBeTruthy();
    await act(async () => {
      desk.language = 'pt';
    });
    expect(screen.getByText('No questions wait for an answer.')).toBeTruthy();
    rerender(
      <MemoryRouter>
        <TicketSection ticketId="T-7KQ2M9XB" />
      </MemoryRouter>,
    );
    await press('Answer');
    expect(calls.sent('chat/answer-ticket')).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: 'Answer' }), { target: { value: 'Klockan åtta.' } });
    await press('Answer');
    expect(calls.sent('chat/answer-ticket')).toEqual([{ ticketId: 'T-7KQ2M9XB', answer: 'Klockan åtta.' }]);
    await screen.findByText('No questions wait for an answer.');
  });
});
