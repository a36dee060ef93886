/** Files of codes: made or uploaded, opened by two operators, fetched once, used up exactly, and ended at once. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CodeFile,
  promotionCodeFiles,
  promotionFetchCodes,
} from '#app/contract/operator/promotion-codes.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { claimsOf, fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';

const platform = platformEnv(env);
const say = sentenceTranslator('en');
const UNUSABLE = { fields: { promotionCode: [say('promotion_code_unknown')] } };

let number = 0;
const attempt = () => `codes-${String(++number).padStart(8, '0')}`;
type Member = Awaited<ReturnType<typeof newMember>>;
const somebody = (currency = 'GBP') => newMember(`coder${++number}`, currency);
/** From an address of its own, so that no other test's wrong codes count. */
const apply = (member: Member, promotionCode: string) =>
  member.call('promotion/apply', { promotionCode }, 'en-gb', {
    'x-client-address': `198.51.100.${++number % 250}`,
  });

let content: TestOperator;
let payments: TestOperator;
let risk: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  await seedDemo();
  content = await newOperator(['content']);
  payments = await newOperator(['payments']);
  risk = await newOperator(['risk']);
  support = await newOperator(['support']);
});

const byFiles = (id: string, changes: object = {}) =>
  fixedPromotion(id, { kind: 'code', codeFiles: true, ...changes });

async function make(promotionId: string, more: object = {}): Promise<string> {
  const { envelope } = await content.call('promotion/make-codes', {
    promotionId,
    operationId: attempt(),
    name: 'A partner',
    count: 3,
    ...more,
  });
  if (!envelope.status) throw new Error(envelope.msg);
  return (envelope.output as { fileId: string }).fileId;
}

async function open(promotionId: string, fileId: string): Promise<void> {
  const asked = await content.call('promotion/open-codes', { promotionId, fileId });
  expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
  const { approvalId } = asked.envelope.output as { approvalId: string };
  const approved = await payments.call('approval/approve', { approvalId });
  expect(approved.envelope).toMatchObject({ status: true, output: { state: 'open' } });
}

async function codesOf(promotionId: string, fileId: string): Promise<string[]> {
  const { envelope } = await content.call('promotion/fetch-codes', { promotionId, fileId });
  if (!envelope.status) throw new Error(envelope.msg);
  const { text } = promotionFetchCodes.output.parse(envelope.output);
  const [head, ...codes] = text.trimEnd().split('\r\n');
  expect(head).toBe('code');
  return codes;
}

async function opened(promotionId: string, more: object = {}): Promise<{ fileId: string; codes: string[] }> {
  const fileId = await make(promotionId, more);
  await open(promotionId, fileId);
  return { fileId, codes: await codesOf(promotionId, fileId) };
}

async function fileOf(promotionId: string, fileId: string): Promise<CodeFile | undefined> {
  const { envelope } = await risk.call('promotion/code-files', { promotionId });
  return promotionCodeFiles.output.parse(envelope.output).files.find(it => it.fileId === fileId);
}

describe('[6.8] a file of codes', () => {
  it('has codes that nobody can guess or read again, and that open nothing before two operators agree', async () => {
    await publishPromotion(byFiles('partners'));
    const fileId = await make('partners');
    const codes = await codesOf('partners', fileId);
    expect(codes).toHaveLength(3);
    for (const code of codes) expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){2}[2-9A-HJKMNP-TV-Z]{4}$/);
    const { results } = await catalogueOf(platform)
      .prepare(
        'SELECT * FROM promotion_file_code JOIN promotion_code_file USING (file_id) WHERE file_id = ?1',
      )
      .bind(fileId)
      .all();
    for (const code of codes) expect(JSON.stringify(results)).not.toContain(code.replaceAll('-', ''));
    expect((await content.call('promotion/fetch-codes', { promotionId: 'partners', fileId })).status).toBe(
      409,
    );
    const member = await somebody();
    expect((await apply(member, codes[0] ?? '')).output).toEqual(UNUSABLE);
    expect(await fileOf('partners', fileId)).toMatchObject({
      state: 'new',
      canFetch: false,
      made: 3,
      left: 3,
    });
    await open('partners', fileId);
    expect((await apply(member, codes[0]?.toLowerCase().replaceAll('-', '') ?? '')).status).toBe(true);
    expect(await readBonuses(platform, member.memberId)).toMatchObject([{ promotionId: 'partners' }]);
    expect(await fileOf('partners', fileId)).toMatchObject({
      state: 'open',
      used: 1,
      left: 2,
      approvedBy: { by: payments.operatorId },
      fetchedBy: { by: content.operatorId },
    });
  });

  it('shows the second operator how many claims it allows, and what they come to', async () => {
    await publishPromotion(byFiles('shown-sum'));
    const fileId = await make('shown-sum', { count: 50, usesEach: 4 });
    await content.call('promotion/open-codes', { promotionId: 'shown-sum', fileId });
    const { envelope } = await payments.call('promotion/view', { promotionId: 'shown-sum' });
    expect(envelope.output).toMatchObject({
      waiting: {
        call: 'promotion/open-codes',
        mayApprove: true,
        warnings: ['GB: 200 claims come to 2,000.00 GBP at most'],
      },
    });
    expect(await fileOf('shown-sum', fileId)).toMatchObject({ isWaiting: true });
  });

  it('opens its promotion however a code of it is typed', async () => {
    await publishPromotion(byFiles('typed'));
    const { codes } = await opened('typed');
    const [first = '', second = ''] = codes;
    for (const typed of [first.replaceAll('-', '–').toLowerCase(), ` ${second.replaceAll('-', ' ')} `])
      expect((await apply(await somebody(), typed)).status, typed).toBe(true);
  });

  it('is made once by an operation, and not with codes that are short, double or in use', async () => {
    await publishPromotion(byFiles('uploads'));
    await publishPromotion(fixedPromotion('with-shared', { kind: 'code', code: 'SHARED-CODE' }));
    const of = {
      promotionId: 'uploads',
      operationId: attempt(),
      name: 'Cards',
      codes: ['CARD-00001', 'CARD-00002'],
    };
    const first = await content.call('promotion/upload-codes', of);
    expect(first.envelope.output).toMatchObject({ made: 2 });
    expect((await content.call('promotion/upload-codes', of)).envelope.output).toEqual(first.envelope.output);
    expect((await content.call('promotion/upload-codes', { ...of, name: 'Others' })).status).toBe(409);
    for (const codes of [['CARD-1'], ['CARD-00003', 'card00003'], ['CARD-00001'], ['SHARED-CODE']]) {
      const again = { ...of, operationId: attempt(), codes };
      expect((await content.call('promotion/upload-codes', again)).status, codes.join()).toBe(422);
    }
    await publishPromotion(fixedPromotion('without-files'));
    const refusedOnes = { operationId: attempt(), name: 'None', count: 1 };
    expect(
      (await content.call('promotion/make-codes', { ...refusedOnes, promotionId: 'without-files' })).status,
    ).toBe(409);
    expect(
      (await content.call('promotion/make-codes', { ...refusedOnes, promotionId: 'uploads', country: 'SE' }))
        .status,
    ).toBe(422);
  });

  it('is for roles that publish; risk may end it', async () => {
    await publishPromotion(byFiles('guarded-codes'));
    const fileId = await make('guarded-codes');
    const of = { promotionId: 'guarded-codes', fileId };
    for (const by of [payments, risk, support]) {
      expect((await by.call('promotion/fetch-codes', of)).status).toBe(403);
      expect((await by.call('promotion/open-codes', of)).status).toBe(403);
    }
    expect((await support.call('promotion/code-files', { promotionId: 'guarded-codes' })).status).toBe(403);
    expect((await risk.call('promotion/end-codes', of)).envelope.output).toMatchObject({ state: 'ended' });
    expect((await content.call('promotion/open-codes', of)).status).toBe(409);
    expect((await content.call('promotion/fetch-codes', of)).status).toBe(409);
    const { events } = await eventsBy({ call: 'promotion/end-codes' });
    expect(events[0]).toMatchObject({ outcome: 'done', target: 'guarded-codes' });
  });
});

describe('[5.35] a code of a file', () => {
  it('opens the promotion once, of many members at the same time', async () => {
    await publishPromotion(byFiles('raced', { caps: { perMember: 5 } }));
    const { fileId, codes } = await opened('raced', { count: 2 });
    const members = await Promise.all(Array.from({ length: 8 }, () => somebody()));
    const answers = await Promise.all(
      members.flatMap(member => codes.map(async code => (await apply(member, code)).status)),
    );
    const claims = (await claimsOf('raced')).filter(it => it.holds_place === 1);
    expect(claims).toHaveLength(2);
    expect(answers.filter(it => it)).toHaveLength(2);
    const grants = await Promise.all(members.map(it => readBonuses(platform, it.memberId)));
    expect(grants.flat()).toHaveLength(2);
    expect(await fileOf('raced', fileId)).toMatchObject({ used: 2, left: 0 });
  });

  it('opens it as often as its file says, and once for a member', async () => {
    await publishPromotion(
      byFiles('several', { caps: { perMember: 5 }, playthrough: { times: 0, of: 'bonus' } }),
    );
    const { fileId, codes } = await opened('several', { count: 1, usesEach: 3 });
    const [code = ''] = codes;
    const first = await somebody();
    expect((await apply(first, code)).status).toBe(true);
    const twice = await Promise.all([apply(first, code), apply(first, code)]);
    expect(twice.map(it => it.status)).toEqual([false, false]);
    const others = await Promise.all(Array.from({ length: 5 }, () => somebody()));
    const answers = await Promise.all(others.map(it => apply(it, code)));
    expect(answers.filter(it => it.status)).toHaveLength(2);
    expect(await fileOf('several', fileId)).toMatchObject({ used: 3, left: 0 });
  });

  it('tells a member nothing of codes that they have not used', async () => {
    await publishPromotion(byFiles('probed'));
    const { codes } = await opened('probed');
    const member = await somebody();
    const [own = '', other = ''] = codes;
    expect((await apply(member, own)).status).toBe(true);
    expect((await apply(member, own)).output).toEqual({ fields: { promotionCode: [say('promotion_had')] } });
    expect((await apply(member, other)).output).toEqual(UNUSABLE);
  });

  it('is for members of the file’s market, while the file is open', async () => {
    await publishPromotion(
      byFiles('two-markets', {
        markets: { GB: { amount: '10' }, SE: { amount: '100' } },
        texts: Object.fromEntries(
          ['en', 'sv'].map(it => [it, { title: 'T', summary: 'S', content: 'C', terms: 'E' }]),
        ),
      }),
    );
    const { fileId, codes } = await opened('two-markets', { country: 'SE' });
    const [first = '', second = ''] = codes;
    expect((await apply(await somebody(), first)).output).toEqual(UNUSABLE);
    expect((await apply(await somebody('SEK'), first)).status).toBe(true);
    await risk.call('promotion/end-codes', { promotionId: 'two-markets', fileId });
    expect((await apply(await somebody('SEK'), second)).status).toBe(false);
    expect(await fileOf('two-markets', fileId)).toMatchObject({ state: 'ended', used: 1, left: 0 });
  });

  it('is needed: nobody takes the promotion without one', async () => {
    await publishPromotion(byFiles('by-file-only', { tabs: ['welcome'] }));
    const member = await somebody();
    const taken = await member.call('promotion/apply', { promotionId: 'by-file-only' });
    expect(taken).toMatchObject({ status: false, msg: say('promotion_by_code') });
  });
});
