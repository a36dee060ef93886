/** The console's chat and tickets in the operator's language: texts, dates and names of languages, each name in its own direction. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOMENT, openDesk } from '#tests/support/console-desk.ts';
import type { ScriptedCalls } from '#tests/support/scripted-calls.ts';
import { applyPush } from '../../console/app/chat/apply-push.ts';
import { ChatSection } from '../../console/app/chat/chat-section.tsx';
import { chooseLanguage } from '../../console/app/text/text.ts';
import { TicketSection } from '../../console/app/tickets/ticket-section.tsx';

let calls: ScriptedCalls;
beforeEach(() => {
  calls = openDesk();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await chooseLanguage('en');
});

const note = (noteId: number, kind: string, operator: string, body = '') => ({
  noteId,
  afterId: 1,
  kind,
  operator,
  body,
  madeAt: MOMENT,
});

async function showChat() {
  render(
    <MemoryRouter>
      <ChatSection chatId="c1" />
    </MemoryRouter>,
  );
  await screen.findByText('Hej', { selector: '.bubble' });
}

const push = (name: string, data: object) =>
  act(async () => applyPush({ name, data: { chatId: 'c1', ...data } } as never));

describe.each([
  {
    language: 'sv',
    lang: 'sv',
    dir: 'ltr',
    chats: 'Chattar',
    yours: 'Din, nytt',
    answer: 'Svara',
    hint: 'Svara, eller / för färdiga svar',
    reads: 'Medlemmen läser svenska',
    notes: ['Raul lämnade chatten vidare till Ines', 'Medlemmen gav chatten betyget 4 av 5', 'Plattformen'],
    typing: 'amara skriver…',
    side: 'Medlem',
    facts: [
      'Paus till 1 dec. 2026',
      '12,500.00 SEK',
      'Insättningar, 24 timmar',
      '450.00 av 500.00',
      '22 nov. 2026',
    ],
    ticket: 'T-7KQ2M9XB, Annat, svenska, 21 nov. 2026, ',
  },
  {
    language: 'ar',
    lang: 'ar',
    dir: 'rtl',
    chats: 'المحادثات',
    yours: 'لك، جديد',
    answer: 'الرد',
    hint: 'اكتب ردًا، أو / للردود الجاهزة',
    reads: 'لغة العضو: السويدية',
    notes: ['حوّل Raul المحادثة إلى Ines', 'قيّم العضو المحادثة: 4 من 5', 'أنهى النظام المحادثة'],
    typing: 'amara يكتب الآن…',
    side: 'العضو',
    facts: [
      'استراحة حتى 1 ديسمبر 2026',
      '12,500.00 SEK',
      'الإيداعات، 24 ساعة',
      '450.00 من 500.00',
      '22 نوفمبر 2026',
    ],
    ticket: 'T-7KQ2M9XB، Annat، السويدية، 21 نوفمبر 2026، ',
  },
  {
    language: 'zh',
    lang: 'zh-Hant',
    dir: 'ltr',
    chats: '聊天清單',
    yours: '您的，新訊息',
    answer: '回覆',
    hint: '輸入回覆，或輸入 / 選用罐頭回覆',
    reads: '會員語言：瑞典文',
    notes: ['Raul 將聊天轉交給 Ines', '會員 評價了聊天：5 分中的 4 分', '平台 結束了聊天'],
    typing: 'amara 正在輸入…',
    side: '會員',
    facts: ['暫停，至 2026年12月1日', '12,500.00 SEK', '存款，24 小時', '450.00 / 500.00', '2026年11月22日'],
    ticket: 'T-7KQ2M9XB，Annat，瑞典文，2026年11月21日，',
  },
] as const)('the console in $language', words => {
  beforeEach(async () => {
    await act(() => chooseLanguage(words.language));
    expect(document.documentElement.lang).toBe(words.lang);
    expect(document.documentElement.dir).toBe(words.dir);
  });

  test('has its lists, its buttons and its field', async () => {
    await showChat();
    const chats = screen.getByRole('region', { name: words.chats });
    expect(within(chats).getAllByText(words.yours)).toHaveLength(2);
    const field = screen.getByRole('textbox', { name: words.answer });
    expect(field.getAttribute('placeholder')).toBe(words.hint);
    expect(document.querySelector('.tools')?.textContent).toContain(words.reads);
  });

  test('says what colleagues and members have done, and who types', async () => {
    await showChat();
    await push('chat-note', { note: note(1, 'passed-on', 'Raul', 'Ines') });
    await push('chat-note', { note: note(2, 'rated', '', '4') });
    await push('chat-note', { note: note(3, 'closed', '', 'system') });
    await push('chat-typing', { side: 'member', sender: 'amara', isTyping: true });
    const shown = document.querySelector('.log')?.textContent ?? '';
    for (const text of words.notes) expect(shown).toContain(text);
    expect(screen.getByRole('status').textContent).toBe(words.typing);
  });

  test('has the member with dates, sums and words', async () => {
    await showChat();
    const side = screen.getByRole('complementary', { name: words.side });
    await waitFor(() => expect(side.textContent).toContain(words.facts[0]));
    for (const text of words.facts) expect(side.textContent).toContain(text);
  });

  test('has tickets with the facts of each', async () => {
    render(
      <MemoryRouter>
        <TicketSection ticketId="T-7KQ2M9XB" />
      </MemoryRouter>,
    );
    expect(document.querySelector('.room .header')?.textContent).toContain(words.ticket);
    expect(screen.getByRole('button', { name: words.answer })).toBeTruthy();
  });
});

test('a name in another script stands apart from its sentence', async () => {
  await showChat();
  await push('chat-note', { note: note(1, 'claimed', 'ليلى') });
  const name = screen.getByText('ليلى');
  expect(name.tagName).toBe('BDI');
  expect(name.parentElement?.textContent).toMatch(/^ليلى took the chat, \d\d:\d\d$/);
});

describe('a failure in the language of the console', () => {
  beforeEach(() => act(() => chooseLanguage('sv')));

  test('says that a file is no picture', async () => {
    await showChat();
    const file = new File(['no picture'], 'notes.txt', { type: 'text/plain' });
    const files = screen.getByLabelText('Bifoga en bild');
    await act(async () => void fireEvent.change(files, { target: { files: [file] } }));
    expect((await screen.findByRole('alert')).textContent).toBe('Filen är ingen bild eller är för stor.');
  });

  test('says that no answer came, with the ways to go on', async () => {
    calls.answers['chat/reply'] = new Error('offline');
    await showChat();
    const field = screen.getByRole('textbox', { name: 'Svara' });
    await act(async () => void fireEvent.change(field, { target: { value: 'Hej igen' } }));
    await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Inget svar kom. Kontrollera anslutningen och försök igen.');
    for (const name of ['Skicka igen', 'Ta bort'])
      expect(within(failure).getByRole('button', { name })).toBeTruthy();
  });
});
