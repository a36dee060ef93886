/** Identity documents: levels that a market requires on each way to money and play, and the queue in which operators decide. */
import { env, SELF } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { BankAccount } from '#app/contract/bank.ts';
import type { Identity, OwnDocument } from '#app/contract/identity.ts';
import {
  type DocumentView,
  identityDecide,
  identityList,
  identityView,
} from '#app/contract/operator/identity.ts';
import { memberDocuments } from '#app/contract/operator/member-records.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { eraseRows } from '#platform/privacy/erase/erase.db.ts';
import { askServiceAgain, expireDocuments } from '#platform/protection/document/document.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { someGame } from '#tests/support/workers/studio.ts';
import { notify, startWebhooks } from '#tests/support/workers/webhooks.ts';

const platform = platformEnv(env);
const PIN = '246802';
const VALID = '2199-12-31';

type Member = Awaited<ReturnType<typeof member>>;

let ana: TestOperator;
let ben: TestOperator;
let made = 0;
const attempt = () => `document-${String(++made).padStart(8, '0')}`;

/** Publishes the market GB with rules of identity. */
async function publishRules(identity: object | null): Promise<void> {
  const market = MARKETS.find(it => it.country === 'GB');
  if (market === undefined) throw new Error('No market GB');
  await writeMarket(catalogueOf(platform), {
    ...market,
    withdrawalHoldHours: 0,
    ...(identity === null ? {} : { identity: identity as never }),
  });
  await publishFacts(platform);
}

beforeAll(async () => {
  await seedDemo();
  ana = await newOperator(['payments']);
  ben = await newOperator(['risk']);
}, 60_000);
afterEach(() => publishRules(null));

/** Letters alone: members with one name and birth date would be held as one person. */
const nameOf = (number: number) =>
  `Robin ${[...String(number)].map(it => 'abcdefghij'[Number(it)]).join('')}hale`;

async function member() {
  const fullName = nameOf(++made);
  return { fullName, ...(await newMember(`proved${made}`, 'GBP', { fullName })) };
}

/** A file that the member has uploaded. */
async function upload(memberId: string, name = `p${++made}.png`, text = name): Promise<string> {
  const key = `identity/${memberId}/${name}`;
  await env.UPLOADS_PRIVATE.put(key, text);
  return key;
}

async function send(who: Member, payload: object = {}) {
  const front = await upload(who.memberId);
  return who.call('member/send-document', {
    operationId: attempt(),
    kind: 'passport',
    validUntil: VALID,
    front,
    ...payload,
  });
}
const sent = async (who: Member, payload: object = {}): Promise<OwnDocument> => {
  const reply = await send(who, payload);
  if (!reply.status) throw new Error(`not sent: ${JSON.stringify(reply)}`);
  return reply.output as OwnDocument;
};
const identityOf = async (who: Member) => (await who.call('member/identity')).output as Identity;

async function output<Output>(
  { name, output: schema }: { name: string; output: z.ZodMiniType<Output> },
  payload: object,
  by = ana,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  return schema.parse(envelope.output);
}
const listed = async (view: DocumentView = 'waiting', more: object = {}) =>
  (await output(identityList, { filters: { view, ...more }, most: 200 })).rows;
const claim = async (key: object, by = ana) => (await by.call('identity/claim', key)).envelope;
async function decide(key: { memberId: string; documentId: string }, more: object = {}, by = ana) {
  const { memberId, documentId } = key;
  await claim({ memberId, documentId }, by);
  const payload = { memberId, documentId, operationId: attempt(), outcome: 'accepted', ...more };
  return (await by.call('identity/decide', payload)).envelope;
}
/** A member at a level, 0 to 2. */
async function atLevel(level: number) {
  const who = await member();
  for (const kind of (['passport', 'address'] as const).slice(0, level)) {
    const { documentId } = await sent(who, kind === 'address' ? { kind, validUntil: undefined } : {});
    expect(await decide({ memberId: who.memberId, documentId })).toMatchObject({ status: true });
  }
  return who;
}

const deposit = (who: Member, payload: object = {}) =>
  who.call('deposit/create', {
    methodId: 'demo-card-instant',
    amount: '20',
    currency: 'GBP',
    operationId: attempt(),
    ...payload,
  });

describe('[6.8] a document', () => {
  it('is sent once for an attempt, and gives its level once it is accepted', async () => {
    const who = await member();
    const payload = {
      operationId: attempt(),
      kind: 'id-card',
      validUntil: VALID,
      front: await upload(who.memberId),
      back: await upload(who.memberId),
    };
    const first = await who.call('member/send-document', payload);
    expect(first).toMatchObject({ status: true, output: { state: 'waiting', kind: 'id-card', flaw: null } });
    expect(await who.call('member/send-document', payload)).toEqual(first);
    expect(await identityOf(who)).toMatchObject({ level: 0, documents: [{ state: 'waiting' }] });
    const { documentId } = first.output as OwnDocument;
    await claim({ memberId: who.memberId, documentId });
    expect((await identityOf(who)).documents).toMatchObject([{ state: 'checking' }]);
    await decide({ memberId: who.memberId, documentId });
    expect(await identityOf(who)).toMatchObject({
      level: 1,
      documents: [{ state: 'accepted', validUntil: VALID }],
    });
    expect(await sent(who, { kind: 'address', validUntil: undefined })).toMatchObject({ state: 'waiting' });
  });

  it('needs files of the member’s own, of a fitting kind, each side its own', async () => {
    const who = await member();
    const other = await member();
    const field = async (payload: object) =>
      ((await send(who, payload)).output as { fields?: object } | null)?.fields ?? null;
    const theirs = await upload(other.memberId);
    const own = await upload(who.memberId, 'same.png', 'one picture');
    const again = await upload(who.memberId, 'again.png', 'one picture');
    expect(await field({ front: theirs })).toEqual({ front: [expect.stringMatching(/did not arrive/)] });
    expect(await field({ front: `receipts/${who.memberId}/x.png` })).toEqual({ front: ['accept'] });
    expect(await field({ front: await upload(who.memberId, 'bill.pdf') })).toEqual({ front: ['accept'] });
    expect(await field({ kind: 'id-card' })).toEqual({ back: ['required'] });
    expect(await field({ kind: 'id-card', front: own, back: again })).toEqual({
      back: [expect.stringMatching(/same/)],
    });
    expect(await field({ validUntil: undefined })).toEqual({ validUntil: ['required'] });
    expect(await field({ validUntil: '2020-01-01' })).toEqual({
      validUntil: [expect.stringMatching(/no longer valid/)],
    });
    expect((await identityOf(who)).documents).toEqual([]);
    expect(
      await send(who, { kind: 'address', front: await upload(who.memberId, 'letter.pdf') }),
    ).toMatchObject({
      status: true,
    });
  });

  it('waits alone for its purpose; one that was refused says why and is sent again', async () => {
    const who = await member();
    const first = await sent(who);
    expect(await send(who)).toMatchObject({ status: false, msg: expect.stringMatching(/checking it/) });
    const key = { memberId: who.memberId, documentId: first.documentId };
    expect(await decide(key, { outcome: 'refused', flaw: 'unreadable' })).toMatchObject({ status: true });
    expect((await identityOf(who)).documents).toMatchObject([{ state: 'refused', flaw: 'unreadable' }]);
    const said = await directoryOf(platform, who.memberId)
      .prepare(
        `SELECT texts FROM message JOIN message_content USING (content_id) WHERE member_id = ?1 ORDER BY notice_id DESC LIMIT 1`,
      )
      .bind(who.memberId)
      .first<{ texts: string }>();
    expect(said?.texts).toContain('message_document_unreadable');
    expect(await sent(who)).toMatchObject({ state: 'waiting' });
    expect((await listed()).find(it => it.memberId === who.memberId)?.attempt).toBe(2);
  });

  it('expires after its last day, and the member is told once', async () => {
    const who = await member();
    const { documentId } = await sent(who);
    const key = { memberId: who.memberId, documentId };
    await decide(key, { validUntil: '2199-01-01' });
    const later = Date.UTC(2199, 0, 3);
    await expireDocuments(platform, later);
    await expireDocuments(platform, later);
    expect(await identityOf(who)).toMatchObject({ level: 0, documents: [{ state: 'expired' }] });
    const row = await directoryOf(platform, who.memberId)
      .prepare('SELECT count(*) AS count FROM message WHERE member_id = ?1')
      .bind(who.memberId)
      .first<{ count: number }>();
    expect(row?.count).toBe(2);
  });

  it('stands in the record of its member, without its pictures, and in the member’s own data', async () => {
    const who = await member();
    const { memberId } = who;
    const { documentId } = await sent(who);
    await decide({ memberId, documentId }, { outcome: 'refused', flaw: 'unreadable' });
    const support = await newOperator(['support']);
    const record = await output(memberDocuments, { memberId }, support);
    expect(record).toMatchObject({
      rows: [{ documentId, kind: 'passport', state: 'refused', flaw: 'unreadable', validUntil: VALID }],
      counts: { all: 1 },
    });
    expect(JSON.stringify(record)).not.toContain(`identity/${memberId}`);
    const { output: data } = await who.call('member/export', { password: PASSWORD });
    expect(data).toMatchObject({
      documents: [{ kind: 'passport', state: 'refused', valid_until: VALID, flaw: 'unreadable' }],
      registers: [],
    });
  });

  it('is erased with its member', async () => {
    const who = await member();
    await sent(who);
    await eraseRows(platform, who.memberId, Date.now());
    expect((await listed()).some(it => it.memberId === who.memberId)).toBe(false);
  });
});

describe('[6.8] a level that the market requires', () => {
  it('stands before deposits, of every method', async () => {
    await publishRules({ deposit: 1 });
    const who = await member();
    const methods = (await who.call('deposit/methods')).output as { methods: { id: string }[] };
    for (const { id } of methods.methods)
      expect(await deposit(who, { methodId: id })).toMatchObject({
        status: false,
        code: 200,
        msg: expect.stringMatching(/verify your identity/),
        output: { needs: 'identity' },
      });
    const known = await atLevel(1);
    const [instant] = methods.methods;
    const reply = await deposit(known, { methodId: instant?.id });
    expect(reply.output).not.toEqual({ needs: 'identity' });
  });

  it('stands before games, and says what is missing while a document waits', async () => {
    await publishRules({ play: 2 });
    const { gameId } = await someGame();
    const who = await member();
    const play = async () => await who.call('game/play', { gameId });
    expect(await play()).toMatchObject({
      status: false,
      msg: expect.stringMatching(/identity and address/),
      output: { cause: 'identity' },
    });
    await sent(who);
    expect((await play()).msg).toMatch(/verify your address/);
    await sent(who, { kind: 'address', validUntil: undefined });
    expect((await play()).msg).toMatch(/checking your documents/);
    const known = await atLevel(2);
    expect(await known.call('game/play', { gameId })).toMatchObject({ status: true });
    expect(await known.call('game/play-transfer', { gameId, providerId: 'x' })).toMatchObject({
      status: true,
    });
  });

  async function payable(who: Member) {
    await who.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
    const added = await who.call('bank/add', {
      bankCode: 'GB-001',
      accountHolder: who.fullName,
      accountNumber: `${10_000_000 + ++made}`,
      withdrawalPin: PIN,
    });
    return (amount: string) =>
      who.call('withdrawal/create', {
        bankId: (added.output as BankAccount).id,
        amount,
        currency: 'GBP',
        withdrawalPin: PIN,
        operationId: attempt(),
      });
  }
  const transfer = (who: Member, receiver: string, amount = '10') =>
    who.call('transfer/create', {
      kind: 'transfer',
      receiver,
      amount,
      currency: 'GBP',
      withdrawalPin: PIN,
      operationId: attempt(),
    });

  it('stands before withdrawals, and before transfers of the sender and to the receiver', async () => {
    await publishRules({ withdrawal: 1 });
    const who = await member();
    const other = await member();
    const withdraw = await payable(who);
    expect(await withdraw('20')).toMatchObject({ status: false, output: { needs: 'identity' } });
    expect(await transfer(who, other.username)).toMatchObject({
      status: false,
      output: { needs: 'identity' },
    });
    await publishRules({ deposit: 1 });
    expect((await transfer(who, other.username)).output).toEqual({
      fields: { receiver: ['A transfer to this name is not possible. Check the username or mobile number.'] },
    });
  });

  it('stands above a sum of the account’s whole life, also for requests at once', async () => {
    await publishRules({ withdrawalsAbove: { sum: '100', level: 1 } });
    const who = await member();
    const withdraw = await payable(who);
    const replies = await Promise.all(['40', '40', '40'].map(withdraw));
    expect(replies.filter(it => it.status)).toHaveLength(2);
    expect(replies.find(it => !it.status)).toMatchObject({ output: { needs: 'identity' } });
    const other = await member();
    expect(await transfer(who, other.username, '30')).toMatchObject({ output: { needs: 'identity' } });
    const { documentId } = await sent(who);
    await decide({ memberId: who.memberId, documentId });
    expect(await withdraw('40')).toMatchObject({ status: true });
  });

  it('is no hindrance where the market states none', async () => {
    const who = await member();
    expect((await identityOf(who)).needs).toEqual({
      deposit: 0,
      play: 0,
      withdrawal: 0,
      withdrawalsAbove: null,
    });
  });
});

describe('[6.8] the queue of documents', () => {
  it('goes by the promised time, has views and filters, and knows what is late', async () => {
    await publishRules({ promisedHours: 1 });
    const who = await member();
    const { documentId } = await sent(who);
    const rows = await listed();
    expect(rows.map(it => it.promisedBy)).toEqual(rows.map(it => it.promisedBy).toSorted());
    await directoryOf(platform, who.memberId)
      .prepare('UPDATE identity_document SET promised_at = 1 WHERE document_id = ?1')
      .bind(documentId)
      .run();
    expect((await listed('waiting', { isLate: true })).map(it => it.documentId)).toContain(documentId);
    expect((await listed('waiting', { countries: ['SE'] })).map(it => it.documentId)).not.toContain(
      documentId,
    );
    expect((await listed('waiting', { kind: 'address' })).every(it => it.kind === 'address')).toBe(true);
    const { envelope } = await ana.call('work/waiting', {});
    const { queues } = envelope.output as { queues: { queue: string; count: number; late: number }[] };
    expect(queues.find(it => it.queue === 'documents')).toMatchObject({
      count: (await listed()).length,
      late: expect.any(Number),
    });
    expect(queues.find(it => it.queue === 'documents')?.late).toBeGreaterThan(0);
  });

  it('comes by pages', async () => {
    for (let index = 0; index < 3; index += 1) await sent(await member());
    const whole = (await listed()).map(it => it.documentId);
    const paged: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: z.infer<typeof identityList.output> = await output(identityList, { most: 2, after });
      paged.push(...page.rows.map(it => it.documentId));
      after = page.next;
      if (after === null) break;
    }
    expect(paged).toEqual(whole);
  });

  it('is claimed by one operator at a time, and decided by who has claimed it', async () => {
    const who = await member();
    const { documentId } = await sent(who);
    const key = { memberId: who.memberId, documentId };
    const payload = { ...key, operationId: attempt(), outcome: 'accepted' };
    expect((await ana.call('identity/decide', payload)).status).toBe(409);
    expect(await claim(key)).toMatchObject({ status: true, output: { claim: { by: ana.operatorId } } });
    expect(await claim(key, ben)).toMatchObject({ status: false, code: 409 });
    expect((await ben.call('identity/release', key)).status).toBe(409);
    expect((await listed('mine')).map(it => it.documentId)).toContain(documentId);
    await ana.call('identity/release', key);
    expect(await claim(key, ben)).toMatchObject({ status: true });
    expect((await ben.call('identity/decide', payload)).envelope).toMatchObject({ status: true });
    expect((await ben.call('identity/decide', payload)).envelope).toMatchObject({ status: true });
    expect((await ben.call('identity/decide', { ...payload, operationId: attempt() })).status).toBe(409);
    expect((await listed('decided'))[0]).toMatchObject({ documentId, decision: { by: ben.operatorId } });
    const { events } = await eventsBy({ call: 'identity/decide', memberId: who.memberId });
    expect(events.length).toBeGreaterThan(0);
  });

  it('asks for a reason of a refusal that fits the document, and for none of an acceptance', async () => {
    const who = await member();
    const { documentId } = await sent(who);
    const key = { memberId: who.memberId, documentId };
    const refuse = { ...key, operationId: attempt(), outcome: 'refused' } as const;
    expect(identityDecide.input.safeParse(refuse).success).toBe(false);
    expect(
      identityDecide.input.safeParse({ ...refuse, outcome: 'accepted', flaw: 'unreadable' }).success,
    ).toBe(false);
    expect(await decide(key, { outcome: 'refused', flaw: 'address-differs' })).toMatchObject({
      status: false,
      code: 422,
    });
    expect(await decide(key, { outcome: 'refused', flaw: 'name-differs' })).toMatchObject({ status: true });
  });

  it('shows a document with its account, and who else has sent the same picture', async () => {
    const who = await member();
    const other = await member();
    await sent(other, { front: await upload(other.memberId, 'a.png', 'the same card') });
    const { documentId } = await sent(who, { front: await upload(who.memberId, 'b.png', 'the same card') });
    const detail = await output(identityView, { memberId: who.memberId, documentId });
    expect(detail).toMatchObject({
      account: { fullName: who.fullName, level: 0 },
      levelThen: 1,
      pictures: [{ side: 'front', key: `identity/${who.memberId}/b.png` }],
      usedBy: [{ memberId: other.memberId }],
      read: null,
    });
  });

  it('is for payments and risk, in their own markets, as are its pictures', async () => {
    const who = await member();
    const front = await upload(who.memberId);
    const { documentId } = await sent(who, { front });
    const key = { memberId: who.memberId, documentId };
    const support = await newOperator(['support']);
    const swede = await newOperator(['risk'], { markets: ['SE'] });
    expect((await support.call('identity/list', {})).status).toBe(403);
    expect((await swede.call('identity/view', key)).status).toBe(404);
    const { rows } = (await swede.call('identity/list', {})).envelope.output as { rows: unknown[] };
    expect(rows.every(it => (it as { country: string }).country === 'SE')).toBe(true);
    const read = async ({ key: token }: TestOperator) => {
      const response = await SELF.fetch(`https://platform/storage/private/${front}`, {
        headers: { authorization: `Bearer ${token}`, 'x-platform-secret': env.PLATFORM_SECRET },
      });
      await response.arrayBuffer();
      return response.status;
    };
    expect(await read(support)).toBe(403);
    expect(await read(ana)).toBe(200);
  });
});

describe('[6.8] the verification service', () => {
  const service = { service: true };
  const reference = (who: Member, { documentId }: OwnDocument) => `${who.memberId}~${documentId}`;

  it('is asked with a signature, and its answer decides at once', async () => {
    await publishRules(service);
    const hooks = startWebhooks();
    hooks.answersChecks(() =>
      Response.json({ status: 'accepted', checkId: 'c-1', read: { name: 'Robin', validUntil: VALID } }),
    );
    const who = await member();
    const document = await sent(who);
    hooks.stop();
    expect(document.state).toBe('accepted');
    expect(hooks.checks).toMatchObject([
      {
        reference: reference(who, document),
        kind: 'passport',
        country: 'GB',
        member: { name: who.fullName },
        pictures: [{ side: 'front', bucket: 'private' }],
      },
    ]);
    expect((await identityOf(who)).level).toBe(1);
    const [row] = await listed('decided');
    expect(row).toMatchObject({ decision: { by: 'verification-service' }, service: 'answered' });
  });

  it('answers later by a signed notification, which counts once', async () => {
    await publishRules(service);
    const hooks = startWebhooks();
    hooks.answersChecks(() => Response.json({ status: 'pending' }));
    const who = await member();
    const document = await sent(who);
    hooks.stop();
    expect(document.state).toBe('checking');
    expect((await listed('asked')).map(it => it.documentId)).toContain(document.documentId);
    const notice = { reference: reference(who, document), status: 'refused', flaw: 'unreadable' };
    expect(await notify(notice, { secret: 'another' })).toMatchObject({ status: 401 });
    expect(await notify(notice, { at: Date.now() - HOUR_MS })).toMatchObject({ status: 401 });
    expect(await notify({ ...notice, flaw: undefined })).toMatchObject({ status: 422 });
    expect(await notify({ ...notice, reference: 'm-x~id-x' })).toMatchObject({ status: 404 });
    expect(await notify(notice)).toEqual({ status: 200, state: 'decided' });
    expect(await notify(notice)).toEqual({ status: 200, state: 'decided' });
    expect(await notify({ ...notice, status: 'accepted', flaw: undefined })).toEqual({
      status: 200,
      state: 'known',
    });
    expect((await identityOf(who)).documents).toMatchObject([{ state: 'refused', flaw: 'unreadable' }]);
  });

  it('that is silent leaves the document to people, and is asked again', async () => {
    await publishRules(service);
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const hooks = startWebhooks();
    hooks.answersChecks(() => new Response(null, { status: 503 }));
    const who = await member();
    const document = await sent(who);
    expect((await listed()).find(it => it.documentId === document.documentId)).toMatchObject({
      service: 'unanswered',
    });
    hooks.answersChecks(() => Response.json({ status: 'accepted' }));
    await askServiceAgain(platform, Date.now() + MINUTE_MS);
    expect(hooks.checks).toHaveLength(1);
    await askServiceAgain(platform, Date.now() + 3 * MINUTE_MS);
    expect(hooks.checks).toHaveLength(2);
    expect((await identityOf(who)).level).toBe(1);
    hooks.stop();
    errors.mockRestore();
  });

  it('gives way to the operator who has claimed the document', async () => {
    await publishRules(service);
    const hooks = startWebhooks();
    hooks.answersChecks(() => Response.json({ status: 'pending' }));
    const who = await member();
    const document = await sent(who);
    hooks.stop();
    const key = { memberId: who.memberId, documentId: document.documentId };
    await claim(key);
    const read = { name: 'Someone Else' };
    expect(await notify({ reference: reference(who, document), status: 'accepted', read })).toEqual({
      status: 200,
      state: 'left',
    });
    expect((await output(identityView, key)).read).toMatchObject(read);
    expect(await decide(key, { outcome: 'refused', flaw: 'name-differs' })).toMatchObject({ status: true });
  });

  it('is not asked in a market that does not want it', async () => {
    const hooks = startWebhooks();
    await sent(await member());
    hooks.stop();
    expect(hooks.checks).toEqual([]);
  });
});
