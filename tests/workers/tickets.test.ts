/** The agents' list of tickets: pages by key, of the operator's markets alone. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ticketList } from '#app/contract/operator/ticket.ts';
import { insertTicket, writeAnswer } from '#platform/support/chat/ticket.db.ts';
import { readTickets } from '#platform/support/chat/ticket-list.db.ts';
import { seedSite } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { plansOf } from '#tests/support/workers/query-plans.ts';

type Page = z.infer<(typeof ticketList)['output']>;

const db = env.DIRECTORY;
/** More than the largest page has. */
const BRITISH = 230;
const NO_LIMIT = 1_000;

let everywhere: TestOperator;
let swedish: TestOperator;

const put = (ticketId: string, of: { memberId: string; country: string; language: string }, at: number) =>
  insertTicket(
    db,
    { ticketId, ...of, topicId: 'other', topic: 'Other', message: `From ${ticketId}`, createdAt: at },
    NO_LIMIT,
  );

beforeAll(async () => {
  await seedSite();
  everywhere = await newOperator(['support']);
  swedish = await newOperator(['support'], { markets: ['SE'] });
  const { memberId: british } = await newMember('asksalot');
  const { memberId: swede } = await newMember('asksrarely', 'SEK');
  for (let at = 0; at < BRITISH; at += 1)
    await put(
      `T-GB${String(at).padStart(3, '0')}`,
      { memberId: british, country: 'GB', language: 'en' },
      1 + Math.floor(at / 2),
    );
  await put('T-SE1', { memberId: swede, country: 'SE', language: 'sv' }, 500);
  await put('T-SE2', { memberId: swede, country: 'SE', language: 'en' }, 501);
  await put('T-SE3', { memberId: swede, country: 'SE', language: 'sv' }, 502);
  await put('T-SE4', { memberId: swede, country: 'SE', language: 'sv' }, 503);
  await writeAnswer(db, { ticketId: 'T-SE4', by: 'Ines', answer: 'Yes.', at: 600 });
  await writeAnswer(db, { ticketId: 'T-SE3', by: 'Ines', answer: 'No.', at: 601 });
});

async function pageOf(who: TestOperator, input: object = {}): Promise<Page> {
  const { envelope } = await who.call('chat/tickets', input);
  if (!envelope.status) throw new Error(`chat/tickets: ${envelope.code} ${envelope.msg}`);
  return ticketList.output.parse(envelope.output);
}
const idsOf = ({ rows }: Page) => rows.map(it => it.ticketId);

/** All pages of a list, one after another. */
async function walk(who: TestOperator, input: object): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | null = null; ; ) {
    const page: Page = await pageOf(who, { ...input, after });
    ids.push(...idsOf(page));
    after = page.next;
    if (after === null) return ids;
  }
}

describe('[1.14] chat/tickets', () => {
  it('shows an operator of a small market its tickets behind a page of other markets', async () => {
    expect(await pageOf(swedish)).toMatchObject({
      rows: [
        { ticketId: 'T-SE1', username: 'asksrarely', country: 'SE', message: 'From T-SE1' },
        { ticketId: 'T-SE2' },
      ],
      next: null,
      counts: { open: 2, answered: 2 },
    });
    const { status, envelope } = await swedish.call('chat/tickets', { filters: { countries: ['GB'] } });
    expect([status, envelope.msg]).toEqual([403, 'This is of a market that you do not work for.']);
  });

  it.each([
    'made',
    '-made',
  ])('has each ticket once in the pages by %s, also those of one time', async sort => {
    const ids = await walk(everywhere, { sort, most: 7 });
    expect(ids).toHaveLength(BRITISH + 2);
    expect(new Set(ids).size).toBe(BRITISH + 2);
    expect(sort === 'made' ? ids.slice(-2) : ids.slice(0, 2)).toEqual(
      sort === 'made' ? ['T-SE1', 'T-SE2'] : ['T-SE2', 'T-SE1'],
    );
    expect((await pageOf(everywhere)).counts).toEqual({ open: BRITISH + 2, answered: 2 });
  });

  it('keeps to languages, and has answered ones by their answer', async () => {
    expect(idsOf(await pageOf(everywhere, { filters: { languages: ['sv'] } }))).toEqual(['T-SE1']);
    const answered = { filters: { view: 'answered' } };
    expect(idsOf(await pageOf(everywhere, answered))).toEqual(['T-SE4', 'T-SE3']);
    expect(await walk(everywhere, { ...answered, sort: '-made', most: 1 })).toEqual(['T-SE3', 'T-SE4']);
    expect((await pageOf(everywhere, { ...answered, sort: '-made' })).rows[0]).toMatchObject({
      answer: 'No.',
      answeredBy: 'Ines',
    });
  });

  it.each(['T-SE1', '1~', 'x~T-SE1', '1~T SE'])('refuses to read on from %j', async after => {
    expect((await everywhere.call('chat/tickets', { after })).envelope.code).toBe(422);
  });

  it.each(['open', 'answered'] as const)('reads %s ones from an index', async view => {
    const page = { view, isDescending: true, after: null, most: 50 };
    const plans = await plansOf(db, it => readTickets(it, { countries: null, languages: null }, page));
    expect(plans[0]).toMatch(/^SEARCH chat_ticket USING INDEX chat_ticket_(open|answered)/);
  });
});
