/** The console's messages: the list, one of them with its figures, revoking it, and the form with its rules, counts and preview. */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { MessageDetail, MessageRow } from '#app/contract/operator/message.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import MessageRoute, { clientLoader as readMessage } from '../../console/app/routes/message.tsx';
import EditRoute, {
  clientLoader as readEdit,
  shouldRevalidate,
} from '../../console/app/routes/message-edit.tsx';
import MessagesRoute, { clientLoader as readMessages } from '../../console/app/routes/messages.tsx';

const MOMENT = '2026-11-24 18:00:00';

const ROW: MessageRow = {
  message: 'M-0007',
  title: 'New games since your visit',
  state: 'sent',
  countries: ['GB', 'SE'],
  channels: ['inbox', 'email'],
  due: MOMENT,
  counted: 1_842,
  addressed: 1_800,
  opened: 900,
  clicked: 90,
  isWaiting: false,
  changed: MOMENT,
  changedBy: { by: 'op-2', name: 'Mei' },
};

const REASONS = { exclusion: 3, break: 204, closed: 0, held: 0, consent: 388, unreachable: 0 };

const DETAIL: MessageDetail = {
  row: ROW,
  version: 2,
  content: {
    segment: { countries: ['GB', 'SE'], seen: { least: 14, most: 60 } },
    channels: ['inbox', 'email'],
    texts: {
      en: { title: ROW.title, text: 'There are <b>62</b> new games.' },
      sv: { title: 'Nya spel', text: 'Nytt.' },
    },
    link: '/attr/new',
  },
  languages: ['en', 'sv'],
  flaws: [],
  note: null,
  madeBy: ROW.changedBy,
  scheduledBy: ROW.changedBy,
  approvedBy: { by: 'op-3', name: 'Hollis' },
  scheduled: MOMENT,
  revokedBy: null,
  began: MOMENT,
  ended: MOMENT,
  figures: [
    {
      country: 'GB',
      language: 'en',
      addressed: 1_800,
      inbox: 1_800,
      mails: 20,
      mailsSent: 18,
      mailsFailed: 2,
      opened: 900,
      clicked: 90,
    },
  ],
  leftOut: 595,
  reasons: REASONS,
  waiting: null,
};

const OPTIONS = {
  markets: [
    { country: 'GB', currency: 'GBP', languages: ['en'] },
    { country: 'SE', currency: 'SEK', languages: ['en', 'sv'] },
  ],
  languages: ['en', 'sv'],
  tiers: ['dawn'],
  tags: ['likes slots'],
  aloneMost: 1_000,
};

const countOf = (addressed: number) =>
  accepted({
    members: addressed + 595,
    addressed,
    leftOut: 595,
    reasons: REASONS,
    by: [{ country: 'SE', language: 'sv', addressed }],
  });

let calls: ScriptedCalls;

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(address: string, role: string, answers: ScriptedCalls['answers']) {
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf([role]) });
  calls = scriptCalls({
    'message/view': accepted(DETAIL),
    'message/options': accepted(OPTIONS),
    'segment/count': countOf(1_842),
    ...answers,
  });
  const blank = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      { path: '/messages', loader: readMessages as never, Component: MessagesRoute, ...blank },
      { path: '/messages/:message', loader: readMessage as never, Component: MessageRoute, ...blank },
      {
        path: '/messages/:message/edit',
        loader: readEdit as never,
        shouldRevalidate: shouldRevalidate as never,
        Component: EditRoute,
        ...blank,
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return router;
}

const press = (name: string | RegExp, within_: HTMLElement | null = null) =>
  fireEvent.click((within_ === null ? screen : within(within_)).getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

describe('[6.8] the list of messages', () => {
  const counts = { all: 1, draft: 0, scheduled: 0, sending: 0, sent: 1, revoked: 0 };
  const answer = { 'message/list': accepted({ rows: [ROW], next: null, counts }) };

  test('has each with its state, its markets and its figures', async () => {
    await open('/messages?view=sent', 'content', answer);
    const row = (await screen.findByText(ROW.title)).closest('tr') as HTMLElement;
    for (const text of ['Sent', '1,800', '900 (50%)', '90 (5%)'])
      expect(within(row).getByText(text)).toBeTruthy();
    expect(calls.sent('message/list')[0]).toMatchObject({ filters: { view: 'sent' } });
    expect(screen.getByRole('link', { name: 'New message' }).getAttribute('href')).toBe('/messages/-/edit');
  });

  test('has no way to a new one for a role that writes none', async () => {
    await open('/messages', 'support', answer);
    await screen.findByText(ROW.title);
    expect(screen.queryByRole('link', { name: 'New message' })).toBeNull();
  });

  test('says that there is nothing yet, and what went wrong', async () => {
    await open('/messages', 'risk', { 'message/list': accepted({ rows: [], next: null, counts }) });
    expect(await screen.findByText('There is nothing yet.')).toBeTruthy();
    cleanup();
    await open('/messages', 'risk', { 'message/list': refused(403, 'Your roles do not allow this call.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Your roles do not allow this call.');
  });
});

describe('[6.8] one message', () => {
  test('shows its figures by market, its rules, who was left out, and text as it is', async () => {
    await open('/messages/M-0007', 'support', {});
    const table = await screen.findByRole('table', { name: 'By market and language' });
    expect(table.textContent).toContain('900 (50%)');
    expect(screen.getByRole('region', { name: 'Left out when their turn came' }).textContent).toContain(
      'on a break: 204',
    );
    expect(screen.getByText('Emails failed').parentElement?.textContent).toContain('2');
    const preview = screen.getByRole('region', { name: 'In the inbox' });
    expect(preview.textContent).toContain('There are <b>62</b> new games.');
    press('svenska', preview);
    expect(preview.textContent).toContain('Nya spel');
    expect(screen.getByText('Hollis')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull();
  });

  test('names no reason that is withheld, and says what cannot be read', async () => {
    const few = { ...DETAIL, leftOut: 2, reasons: null, figures: [] };
    await open('/messages/M-0007', 'content', { 'message/view': accepted(few) });
    expect(await screen.findByText(/Left out: 2\. You may not read why/)).toBeTruthy();
    expect(screen.getByText('Nobody is addressed yet.')).toBeTruthy();
    cleanup();
    await open('/messages/M-9999', 'risk', { 'message/view': refused(404, 'There is no such message.') });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such message.');
  });

  test('adds up the reasons that are withheld', async () => {
    const reasons = { ...REASONS, exclusion: null, closed: null };
    await open('/messages/M-0007', 'content', { 'message/view': accepted({ ...DETAIL, reasons }) });
    expect(await screen.findByText(/for other reasons: 3/)).toBeTruthy();
    expect(screen.queryByText(/excluded: /)).toBeNull();
  });

  test('is revoked with a reason, after its effect is said', async () => {
    await open('/messages/M-0007', 'risk', {
      'message/revoke': accepted({ message: 'M-0007', state: 'revoked' }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Revoke' }));
    expect(dialog().textContent).toContain('the message leaves the inboxes');
    fireEvent.change(within(dialog()).getByLabelText('Reason, for colleagues'), {
      target: { value: 'Wrong date' },
    });
    press('Revoke', dialog());
    await screen.findByText('Revoke: done.');
    expect(calls.sent('message/revoke')).toEqual([{ message: 'M-0007', reason: 'Wrong date' }]);
  });

  test('waits for another operator, who approves it', async () => {
    const waiting = {
      approvalId: 'a-1',
      by: { by: 'op-2', name: 'Mei' },
      made: MOMENT,
      until: MOMENT,
      isOwn: false,
      mayApprove: true,
      members: 1_842,
      at: null,
    };
    const draft = { ...DETAIL, row: { ...ROW, state: 'draft' as const, isWaiting: true }, waiting };
    await open('/messages/M-0007', 'risk', {
      'message/view': accepted(draft),
      'approval/approve': accepted(null),
    });
    expect(await screen.findByText(/Members when it was asked: 1,842/)).toBeTruthy();
    press('Approve as the second operator');
    await screen.findByText('Send the message: done.');
    expect(calls.sent('approval/approve')).toEqual([{ memberId: null, approvalId: 'a-1' }]);
  });
});

describe('[6.8] the form of a message', () => {
  const write = () => {
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'New games' } });
    fireEvent.change(screen.getByLabelText(/^Text/), { target: { value: 'Come and see.' } });
  };
  const saved = accepted({ message: 'M-0008', version: 1, flaws: [] });

  test('counts while rules are chosen, and says beside them who is always left out', async () => {
    await open('/messages/-/edit', 'content', {});
    const who = await screen.findByRole('region', { name: 'Who gets it' });
    expect(who.textContent).toContain('Always left out, whatever the rules say');
    await within(who).findByText('Members: 1,842');
    expect(who.textContent).toContain('on a break: 204, want no news: 388');
    fireEvent.change(screen.getByLabelText('Add a rule'), { target: { value: 'countries' } });
    fireEvent.click(screen.getByLabelText('SE, SEK'));
    await waitFor(() =>
      expect(calls.sent('segment/count').at(-1)).toEqual({
        segment: { countries: ['SE'] },
        channels: ['inbox'],
      }),
    );
    expect(await screen.findByRole('button', { name: /^Swedish 1,842 missing/ })).toBeTruthy();
    press('Remove the rule Market is one of');
    await waitFor(() => expect(calls.sent('segment/count').at(-1)).toMatchObject({ segment: {} }));
  });

  test('is written in a language of the site that the build does not have', async () => {
    const nb = { country: 'NO', currency: 'NOK', languages: ['nb'] };
    await open('/messages/-/edit', 'content', {
      'message/options': accepted({
        ...OPTIONS,
        markets: [...OPTIONS.markets, nb],
        languages: [...OPTIONS.languages, 'nb'],
      }),
      'segment/count': accepted({
        members: 7,
        addressed: 7,
        leftOut: 0,
        reasons: null,
        by: [{ country: 'NO', language: 'nb', addressed: 7 }],
      }),
      'message/put-draft': saved,
    });
    await screen.findByText('Members: 7');
    write();
    press(/^Norwegian Bokmål 7 missing/);
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Nye spill' } });
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    expect(calls.sent('message/put-draft').at(-1)).toMatchObject({
      content: { texts: { en: { title: 'New games' }, nb: { title: 'Nye spill' } } },
    });
    fireEvent.change(screen.getByLabelText('Add a rule'), { target: { value: 'languages' } });
    expect(screen.getByLabelText('norsk bokmål')).toBeTruthy();
  });

  test('is saved, then sent by a second operator where it goes to many', async () => {
    const router = await open('/messages/-/edit', 'content', {
      'message/put-draft': saved,
      'message/schedule': { ...refused(200, 'Waits.'), output: { approvalId: 'a-1', state: 'waiting' } },
    });
    await screen.findByText('Members: 1,842');
    write();
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    press('Ask for approval');
    expect(dialog().textContent).toContain('More than 1,000 members');
    press('Ask for approval', dialog());
    await screen.findByText('Send: it waits for a second operator.');
    expect(router.state.location.pathname).toBe('/messages/M-0008');
    expect(calls.sent('message/schedule')).toEqual([{ message: 'M-0008', base: 1, at: null }]);
    expect(calls.sent('message/put-draft').map(it => it.message)).toEqual([null, 'M-0008']);
  });

  test('takes amounts of play between two sums, once one is typed', async () => {
    await open('/messages/-/edit', 'content', {});
    fireEvent.change(screen.getByLabelText('Add a rule'), { target: { value: 'playSum' } });
    fireEvent.change(screen.getByLabelText('Sum of'), { target: { value: 'ggr' } });
    fireEvent.change(screen.getByLabelText(/Sum of at most/), { target: { value: '-50' } });
    await waitFor(() =>
      expect(calls.sent('segment/count').at(-1)).toMatchObject({
        segment: { playSum: { of: 'ggr', days: 30, most: '-50', not: false } },
      }),
    );
    const counts = calls.sent('segment/count') as { segment: object }[];
    expect(
      counts.filter(it => 'playSum' in it.segment && !('most' in (it.segment.playSum as object))),
    ).toEqual([]);
  });

  test('is planned for a time in UTC, alone to few, and not while a rule is not finished', async () => {
    await open('/messages/-/edit', 'content', {
      'segment/count': countOf(12),
      'message/put-draft': saved,
      'message/schedule': accepted({ message: 'M-0008', state: 'scheduled', due: MOMENT, members: 12 }),
    });
    await screen.findByText('Members: 12');
    write();
    fireEvent.click(screen.getByLabelText('At a time'));
    fireEvent.change(screen.getByLabelText('Time, UTC'), { target: { value: '2026-11-24T18:00' } });
    fireEvent.change(screen.getByLabelText('Add a rule'), { target: { value: 'tags' } });
    press('Schedule');
    press('Schedule', dialog());
    await screen.findByText('It is saved. The flaws in the check forbid sending it.');
    expect(calls.sent('message/schedule')).toEqual([]);
    fireEvent.click(screen.getByLabelText('likes slots'));
    await screen.findByText('Members: 12');
    press('Schedule', dialog());
    await waitFor(() =>
      expect(calls.sent('message/schedule')).toEqual([
        { message: 'M-0008', base: 1, at: Date.UTC(2026, 10, 24, 18) },
      ]),
    );
  });

  test('goes to nobody where nobody is left, and says what a count is refused for', async () => {
    await open('/messages/-/edit', 'content', { 'segment/count': countOf(0) });
    await screen.findByText('Members: 0');
    expect((screen.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
    cleanup();
    await open('/messages/-/edit', 'content', { 'segment/count': refused(422, 'Needs one currency.') });
    expect(await screen.findByText('Needs one currency.')).toBeTruthy();
  });

  test('begins with another message, and says what cannot be read', async () => {
    await open('/messages/-/edit?from=M-0007', 'content', { 'message/put-draft': saved });
    await screen.findByDisplayValue(ROW.title);
    press('Save the draft');
    await screen.findByText('Saved as version 1.');
    expect(calls.sent('message/put-draft')[0]).toMatchObject({ message: null, base: null });
    cleanup();
    await open('/messages/M-9999/edit', 'content', {
      'message/view': refused(404, 'There is no such message.'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such message.');
  });
});
