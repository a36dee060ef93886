/** The member's chat on a page: messages that are sent once, the effect of pushes, and the window's texts in each state. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage, ChatState } from '#app/contract/chat.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { ChatPart } from '#app/features/chat/chat.ts';
import type { DataOf, PushName } from '#app/page/pushes.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

const MEMBER = { user: { id: 'm-1', username: 'amara', currency: 'GBP' } };
const MOMENT = '2026-11-21 20:52:00';
const TOPICS = [
  { id: 'withdrawals', topic: 'Withdrawals' },
  { id: 'other', topic: 'Something else' },
];

/** The platform's chat of the member. */
let messages: ChatMessage[];
let chat: ChatState | null;
let calls: ScriptedCalls;

const message = (id: number, text: string, by: 'member' | 'support' = 'support'): ChatMessage => ({
  id: String(id),
  message: text,
  senderId: by === 'member' ? 'm-1' : 'op-1',
  senderType: by,
  sender: by === 'member' ? 'amara' : 'Ines',
  sendAt: MOMENT,
  type: 'text',
});
const state = (changed: Partial<ChatState> = {}): ChatState => ({
  chatId: 'c1',
  topic: 'Withdrawals',
  status: 'open',
  agent: 'Ines',
  openedAt: MOMENT,
  closedBy: null,
  lastId: messages.length,
  memberRead: 0,
  supportRead: 0,
  unread: 0,
  preview: null,
  stars: null,
  ...changed,
});

/** Stores a message once for each attempt. */
function store(payload: Record<string, unknown>) {
  const known = attempts.get(String(payload.operationId));
  if (known !== undefined) return accepted({ messageId: known, sendAt: MOMENT });
  const id = String(messages.length + 1);
  attempts.set(String(payload.operationId), id);
  messages.push(message(messages.length + 1, String(payload.message), 'member'));
  return accepted({ messageId: id, sendAt: MOMENT });
}
let attempts: Map<string, string>;

beforeEach(() => {
  messages = [];
  chat = null;
  attempts = new Map();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  Element.prototype.checkVisibility = () => true;
  calls = scriptCalls({
    'chat/current': () => accepted({ chat }),
    'chat/desk': accepted({ isOpen: true, opensAt: null, replyMinutes: 2 }),
    'chat/topic': accepted(TOPICS),
    'chat/messages': payload => {
      const from = payload.id === undefined ? null : Number(payload.id);
      const isNewer = payload.direction === 'newer';
      const data = messages.filter(
        it => from === null || (isNewer ? Number(it.id) > from : Number(it.id) < from),
      );
      return accepted({ data });
    },
    'chat/send': store,
    'chat/read': accepted(null),
    'chat/typing': accepted(null),
    'chat/rate': accepted(null),
    'chat/close': () => {
      chat = null;
      return accepted(null);
    },
    'chat/start': payload => {
      store(payload);
      chat = state({ status: 'waiting', agent: null });
      return accepted({ chatID: 'c1', messageId: '1' });
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const config = { environment: 'development', siteTitle: 'Meridian', chatSiteTitle: 'Meridian' };
async function renderChat(
  path = '/en-gb/slots',
  user: object = { loggedIn: true, data: MEMBER },
  mobileView = false,
) {
  await ChatPart.load();
  const { router } = renderOnPage(ChatPart.Content, {
    path,
    seed: { user, app: { config: config as never, mobileView } },
  });
  await waitFor(() => expect(calls.names()).toContain('chat/current'));
  return router;
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
async function open() {
  await press(/^Live chat/);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Live chat' })).toBeTruthy());
}
/** The window in a chat with these messages. */
async function inRoom(...known: ChatMessage[]) {
  messages = known;
  chat = state();
  await renderChat();
  await open();
  await screen.findByRole('textbox', { name: 'Write a message' });
}
const field = () => screen.getByRole('textbox', { name: 'Write a message' }) as HTMLTextAreaElement;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const key = (more: object = {}) =>
  act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ...more }));
const shown = () => [...document.querySelectorAll('.log .bubble:not(.typing)')].map(it => it.textContent);
const push = <Name extends PushName>(name: Name, data: DataOf<Name>) =>
  act(async () => shownPage().pushes.push({ name, data } as never));

describe('[5.34] a paste into the message', () => {
  const picture = new File(['png'], 'image.png', { type: 'image/png' });
  const paste = (types: string[], files: File[]) => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { types, files, getData: () => 'A1\tB1' } });
    return act(async () => field().dispatchEvent(event));
  };

  test('of a spreadsheet is its text, not the picture beside it', async () => {
    await inRoom(message(1, 'Hello'));
    expect(await paste(['text/plain', 'text/html', 'Files'], [picture])).toBe(true);
    expect(screen.queryByText('image.png')).toBeNull();
  });

  test('of a picture waits for the send button, and can be taken away', async () => {
    await inRoom(message(1, 'Hello'));
    expect(await paste(['Files'], [picture])).toBe(false);
    expect(screen.getByText('image.png')).toBeTruthy();
    expect(screen.queryAllByText('Uploading…')).toEqual([]);
    await press('Delete');
    expect(screen.queryByText('image.png')).toBeNull();
    await paste(['Files'], [picture]);
    await press('Send');
    await screen.findAllByText('Uploading…');
    expect(screen.queryByText('image.png')).toBeNull();
  });
});

describe('[2.68] [4.37] the window', () => {
  test('[5.33] [7.19] [7.20] [7.21] opens at the form where there is no chat, and is in the room once it has begun', async () => {
    await renderChat();
    await open();
    const form = await screen.findByRole('textbox', { name: 'Your message' });
    expect(screen.getByText('Replies in about 2 minutes')).toBeTruthy();
    await press('Start chat');
    expect(calls.sent('chat/start')).toEqual([]);
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: /Choose a topic/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Withdrawals' }));
    fireEvent.change(form, { target: { value: '  Where is it? ' } });
    await press('Start chat');
    await waitFor(() => expect(shown()).toEqual(['Where is it?']));
    expect(calls.sent('chat/start')).toEqual([
      { topic: 'withdrawals', message: 'Where is it?', operationId: expect.any(String) },
    ]);
    expect(calls.sent('chat/topic')).toEqual([{}]);
    expect(calls.sent('chat/messages')).toEqual([{ chatId: 'c1' }]);
  });

  test('[7.23] asks before it ends a chat; then nothing of it is left but a rating and the way to a new one', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    await press('End chat');
    await press('Keep chatting');
    expect(shown()).toEqual(['Hello']);
    await press('End chat');
    await press('End chat');
    await screen.findByRole('heading', { name: 'This chat has ended' });
    expect(calls.sent('chat/close')).toEqual([{ chatId: 'c1' }]);
    expect(screen.queryByText('Hello')).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await press('Send rating');
    expect(calls.sent('chat/rate')).toEqual([{ chatId: 'c1', stars: 4 }]);
    await press('New chat');
    await screen.findByRole('textbox', { name: 'Your message' });
  });

  test.each([
    ['support', /^Support has ended the chat/],
    ['system', /^Nobody wrote for three days/],
    [null, /^This chat is over/],
  ] as const)('[4.38] is reset by the push of the end by %s, and says so', async (closedBy, says) => {
    await inRoom(message(1, 'Hello', 'member'));
    chat = null;
    await push('close-room', { chatId: 'c2', closedBy: 'support' });
    expect(shown()).toEqual(['Hello']);
    await push('close-room', { chatId: 'c1', closedBy });
    await screen.findByRole('heading', { name: 'This chat has ended' });
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Write a message' })).toBeNull();
  });

  test('on a phone is closed by Back, which stays on the page', async () => {
    const router = await renderChat('/en-gb/vip', undefined, true);
    await act(() => router.navigate('/en-gb/slots'));
    await open();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Live chat' })).toBeNull());
    expect(router.state.location.pathname).toBe('/en-gb/slots');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/en-gb/vip');
  });

  test('is a form for a ticket while support is not there', async () => {
    calls.answers['chat/desk'] = accepted({ isOpen: false, opensAt: null, replyMinutes: null });
    calls.answers['chat/ticket'] = accepted({ ticketId: 'T-7KQ2M9XB' });
    await renderChat();
    await open();
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your message' }), {
      target: { value: 'When?' },
    });
    fireEvent.click(screen.getByRole('button', { name: /Choose a topic/ }));
    fireEvent.click(screen.getByRole('option', { name: 'Something else' }));
    await press('Leave message');
    await screen.findByText('T-7KQ2M9XB');
    expect(calls.names()).not.toContain('chat/start');
  });

  test('says where the chat cannot be reached, and tries again', async () => {
    calls.answers['chat/current'] = new Error('offline');
    await renderChat();
    await open();
    await screen.findByRole('heading', { name: 'The chat is unavailable' });
    calls.answers['chat/current'] = () => accepted({ chat });
    await press('Try again');
    await screen.findByRole('textbox', { name: 'Your message' });
  });
});

test('[7.37] a picture asks for a token of the private folder of attachments', async () => {
  await inRoom(message(1, 'Hello', 'member'));
  calls.answers['common/sts-token'] = refused(200, 'Not now.');
  const picture = new File(['RIFF'], 'slip.webp', { type: 'image/webp' });
  const input = screen.getByLabelText('Add a picture');
  await act(async () => void fireEvent.change(input, { target: { files: [picture] } }));
  await waitFor(() =>
    expect(calls.sent('common/sts-token')).toEqual([
      { filename: 'slip.webp', filetype: 'image/webp', folder: 'attachments', bucket: 1 },
    ]),
  );
});

describe('[5.34] writing', () => {
  test('[7.22] Enter sends, Shift+Enter and an input method do not, and white space is nothing', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    type(' \n ');
    await key();
    type(' Two\nlines ');
    await key({ shiftKey: true });
    await key({ isComposing: true });
    expect(calls.sent('chat/send')).toEqual([]);
    await key();
    await waitFor(() => expect(calls.sent('chat/send')).toHaveLength(1));
    expect(calls.sent('chat/send')).toEqual([
      {
        chatId: 'c1',
        topic: 'Withdrawals',
        message: 'Two\nlines',
        type: 'text',
        operationId: expect.any(String),
      },
    ]);
    expect(field().value).toBe('');
    await waitFor(() => expect(shown()).toEqual(['Hello', 'Two\nlines']));
  });

  test('what gets no answer stays, is sent again under its id, and is one message', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    calls.answers['chat/send'] = payload => {
      store(payload);
      return new Error('the answer was lost');
    };
    type('Once');
    await key();
    await screen.findByText('Not sent.');
    calls.answers['chat/send'] = store;
    await press('Try again');
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    const [first, second] = calls.sent('chat/send');
    expect(second?.operationId).toBe(first?.operationId);
    expect(messages.map(it => it.message)).toEqual(['Hello', 'Once']);
    expect(shown()).toEqual(['Hello', 'Once']);
  });

  test('goes on when the connection is back', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    calls.answers['chat/send'] = new Error('offline');
    type('Later');
    await key();
    await screen.findByText('Not sent.');
    calls.answers['chat/send'] = store;
    await act(async () => shownPage().pushes.connected('again'));
    await waitFor(() => expect(messages.map(it => it.message)).toEqual(['Hello', 'Later']));
    await waitFor(() => expect(shown()).toEqual(['Hello', 'Later']));
  });

  test('in a chat that has ended meanwhile is refused, and the window says that it has ended', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    chat = null;
    calls.answers['chat/send'] = refused(200, 'This chat has ended.');
    type('Too late');
    await key();
    await screen.findByRole('heading', { name: 'This chat has ended' });
  });
});

describe('[4.40] pushes', () => {
  test('show a message once, fill a gap, and ignore other chats', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    await push('chat-message', { chatId: 'c1', message: message(2, 'Good evening') });
    await push('chat-message', { chatId: 'c1', message: message(2, 'Good evening') });
    expect(shown()).toEqual(['Hello', 'Good evening']);
    messages.push(message(2, 'Good evening'), message(3, 'Missed'), message(4, 'Then'));
    await push('chat-message', { chatId: 'c1', message: message(4, 'Then') });
    await waitFor(() => expect(shown()).toEqual(['Hello', 'Good evening', 'Missed', 'Then']));
    await push('chat-message', { chatId: 'c9', message: message(5, 'Elsewhere') });
    expect(shown()).toHaveLength(4);
  });

  test('show who types until the message is there', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    await push('chat-typing', { chatId: 'c1', sender: 'Ines', isTyping: true });
    expect(screen.getByText('Ines is typing')).toBeTruthy();
    await push('chat-message', { chatId: 'c1', message: message(2, 'Good evening') });
    expect(screen.queryByText('Ines is typing')).toBeNull();
    expect(calls.sent('chat/read').at(-1)).toEqual({ chatId: 'c1', id: '2' });
  });

  test('say what support has read', async () => {
    await inRoom(message(1, 'Hello', 'member'));
    expect(screen.getByText(/, sent$/)).toBeTruthy();
    await push('chat-read', { chatId: 'c1', side: 'support', id: '1' });
    expect(screen.getByText(/, read$/)).toBeTruthy();
  });

  test('count what is unread at the button, with the last of it', async () => {
    messages = [message(1, 'Hello', 'member')];
    chat = state();
    await renderChat();
    messages.push(message(2, 'Good evening'));
    await push('chat-message', { chatId: 'c1', message: message(2, 'Good evening') });
    expect(screen.getByRole('button', { name: 'Live chat (1)' })).toBeTruthy();
    await press(/Good evening/);
    await screen.findByRole('textbox', { name: 'Write a message' });
    await waitFor(() => expect(calls.sent('chat/read')).toEqual([{ chatId: 'c1', id: '2' }]));
  });
});

describe('[6.7] the button', () => {
  test.each([
    ['/en-gb', 'chat-door'],
    ['/en-gb/slots', 'chat-door'],
    ['/en-gb/transactions/deposit', 'chat-door wide'],
    ['/en-gb/inbox', null],
    ['/en-gb/game/x', null],
    ['/en-gb/demo/g-1', null],
  ])('on %s stands as %s', async (path, place) => {
    await renderChat(path);
    expect(document.querySelector('.chat-door')?.className ?? null).toBe(place);
  });

  test('covers no game with an open window either', async () => {
    messages = [message(1, 'Hello')];
    chat = state({ unread: 1 });
    await renderChat('/en-gb/game/x');
    await act(async () => {
      const { openChat } = await import('#app/features/chat/chat.ts');
      await openChat(shownPage());
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(within(document.body).queryByRole('button')).toBeNull();
  });
});
