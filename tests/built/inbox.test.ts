/** The inbox through the edge: for members only, in the document itself, and one truth for all sessions of a member. */
import { describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { InboxMessage } from '#app/contract/member.ts';
import { unreadCount } from '#app/domain/unread.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';
import { Random } from '../support/random.ts';
import { directoryOf, join, logIn, type TestSession } from '../support/session.ts';

const site = sharedSite();

const call = async (session: TestSession, name: string, payload: object): Promise<Envelope> =>
  (await site.call(name, payload, { cookie: session.cookie })).envelope;
const listOf = async (session: TestSession, language = 'en-se') =>
  (await call(session, 'member/message-list', { memberLanguage: language })).output as InboxMessage[];

const texts = (title: string) => ({
  en: { title, content: `About ${title}` },
  sv: { title: `${title} på svenska`, content: '' },
});
const sendTo = (session: TestSession, title: string, type = 'account') =>
  site.operate('send-message', { to: { memberId: session.user.id }, message: { type, texts: texts(title) } });

describe('[6.4] pages for members', () => {
  it.each<[string, object]>([
    ['member/message-list', { memberLanguage: 'en-gb' }],
    ['member/message-update', { id: 'all' }],
    ['member/message-delete', { ids: ['1'] }],
    ['member/message-restore', { ids: ['1'] }],
    ['promotion/info', { currency: 'GBP' }],
    ['promotion/apply', { promotionCode: 'SPRING' }],
  ])('%s refuses guests', async (name, payload) => {
    const { status, envelope } = await site.call(name, payload);
    expect([status, envelope.status, envelope.code]).toEqual([401, false, 401]);
  });

  it('the page has a guest log in first, and leads back to the very message', async () => {
    const page = await site.get('/en-gb/inbox?message=7');
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      '/en-gb?action=login&next=%2Fen-gb%2Finbox%3Fmessage%3D7',
    ]);
  });
});

describe('[1.13] [2.1] the page', () => {
  it('has list and message in the document, in its language, and is not cached', async () => {
    const session = await join(site.pair(), 'inboxpage1');
    await sendTo(session, 'Hello');
    const [message] = await listOf(session);
    const { cookie } = session;
    const page = await site.get(`/sv-se/inbox?message=${message?.noticeId}`, { cookie });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const html = await pageText(page);
    expect(html).toContain('Hello på svenska</h2>');
    expect(html).toContain(`href="/sv-se/inbox?message=${message?.noticeId}"`);
    expect(html).toContain('1 oläst');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    // Being looked at by a server is not being read.
    expect((await listOf(session)).map(it => it.is_read)).toEqual([0]);
  });

  it('escapes the text of a message', async () => {
    const session = await join(site.pair(), 'inboxpage2');
    await sendTo(session, '<img src=x onerror=alert(1)>');
    const html = await pageText(await site.get('/en-se/inbox', { cookie: session.cookie }));
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img src=x');
  });

  it('is a page of its own without messages, too', async () => {
    const { cookie } = await join(site.pair(), 'inboxpage3');
    const html = await pageText(await site.get('/en-se/inbox', { cookie }));
    expect(html).toContain('No messages yet');
  });
});

describe('[4.27] [4.29] three sessions of one member', () => {
  const ACTIONS = 100;

  it(`agree with each other and with the platform after ${ACTIONS} random readings, deletions and arrivals`, async () => {
    const random = new Random(20_261_121);
    const first = await join(site.pair(), 'threetabs1');
    const sessions = [first, ...(await Promise.all([1, 2].map(() => logIn(site.pair(), 'threetabs1'))))];
    /** The expected list: ids, oldest first, and whether they are read. */
    const model = new Map<string, boolean>();
    /** Messages that were deleted, and whether they are read. */
    const deleted = new Map<string, boolean>();
    /** Moves a message from one side to the other, by a call of any session. */
    const move = async (name: 'delete' | 'restore', id: string) => {
      const [from, to] = name === 'delete' ? [model, deleted] : [deleted, model];
      const reply = await call(random.pick(sessions), `member/message-${name}`, { ids: [id] });
      expect(reply.status).toBe(true);
      to.set(id, from.get(id) ?? false);
      from.delete(id);
    };
    let sent = 0;
    for (let step = 0; step < ACTIONS; step += 1) {
      const session = random.pick(sessions);
      const kind = random.whole(0, 9);
      const known = [...model.keys()];
      if (kind < 5 || known.length === 0) {
        sent += 1;
        await sendTo(first, `Message ${sent}`, random.pick(['account', 'balance-transfer']));
        const [newest] = await listOf(random.pick(sessions));
        expect(newest?.title).toBe(`Message ${sent}`);
        model.set(newest?.noticeId ?? '', false);
      } else if (kind === 5) {
        await move('delete', random.pick(known));
      } else if (kind === 6 && deleted.size > 0) {
        await move('restore', random.pick([...deleted.keys()]));
      } else if (kind < 9) {
        // Two sessions at once, sometimes for one message.
        const ids = [random.pick(known), random.pick(known)];
        const replies = await Promise.all(
          ids.map(id => call(random.pick(sessions), 'member/message-update', { id })),
        );
        expect(replies.map(reply => reply.status)).toEqual([true, true]);
        for (const id of ids) model.set(id, true);
      } else {
        await call(session, 'member/message-update', { id: 'all' });
        for (const id of model.keys()) model.set(id, true);
      }
      if (step % 10 !== 9) continue;
      const counts = (await Promise.all(sessions.map(it => listOf(it)))).map(unreadCount);
      expect(new Set(counts)).toEqual(new Set([[...model.values()].filter(isRead => !isRead).length]));
    }
    const lists = await Promise.all(sessions.map(session => listOf(session)));
    const expected = [...model]
      .map(([noticeId, isRead]) => [noticeId, isRead ? 1 : 0] as const)
      .sort(([a], [b]) => Number(b) - Number(a));
    for (const list of lists) expect(list.map(it => [it.noticeId, it.is_read])).toEqual(expected);
    const row = await (await directoryOf(site.pair()))
      .prepare(
        'SELECT count(*) AS unread FROM message WHERE member_id = ?1 AND read_at IS NULL AND deleted_at IS NULL',
      )
      .bind(first.user.id)
      .first<{ unread: number }>();
    expect(row?.unread).toBe(unreadCount(lists[0] ?? []));
    expect(sent).toBeGreaterThan(30);
  });
});

describe('[3.27] [7.32] announcements', () => {
  it('are told to guests in the language of their page', async () => {
    await site.operate('announce', {
      id: 'a-1',
      texts: { en: { title: 'News' }, ar: { title: 'أخبار' } },
      hidePeriod: 2,
    });
    const asked = { type: 'home', device: 'mobile', currency: 'AED' };
    const { envelope } = await site.call('common/dashboard', asked, { pathlang: 'ar-ae' });
    expect(envelope.output).toMatchObject({
      popupList: { data: [{ id: 'a-1', title: 'أخبار' }], period: { hide_period: 2 } },
    });
    await site.operate('announce', { id: 'a-1', withdraw: true });
    const { envelope: after } = await site.call('common/dashboard', asked, { pathlang: 'ar-ae' });
    expect(after.output).toMatchObject({ popupList: { data: [] } });
  });
});
