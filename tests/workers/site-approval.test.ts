/** Two people: imports and roll-backs that change money or scripts, and promotions, are approved as the exact change by a second operator. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformEnv } from '#platform/base/env.ts';
import { readReadiness } from '#platform/http/readiness.ts';
import { readMarkets } from '#platform/site/site.ts';
import { deploymentFlaws } from '#platform/site-import/check-deployment.ts';
import { STUDIO } from '#tests/support/small-site.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { describedSite, type Files, importWith, planWith, send } from '#tests/support/workers/site-tool.ts';

const db = env.DIRECTORY;
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

let content: TestOperator;
let other: TestOperator;
let payments: TestOperator;
let admin: TestOperator;

const account = { bankName: 'Harbour Bank', accountHolder: 'Northlight Games', accountNumber: 'IE29AIBK1' };
const transfer = (accountNumber: string) => ({
  id: 'bank',
  kind: 'bank-transfer',
  names: { en: 'Bank transfer, which takes a day or two to arrive and needs your reference beside the sum' },
  descriptions: { en: 'By bank' },
  accounts: [{ ...account, accountNumber }],
});

/** A site with a bank account, a payment service and a limit of one operator, and changes. */
const siteWith = (change: (files: Files) => void = () => undefined) =>
  describedSite(files => {
    files['payments.json'] = [{ id: 'northpay', name: 'Northpay', createUrl: 'https://pay.example/create' }];
    Object.assign(files['markets/IE.json'] as object, {
      depositMethods: [transfer('IE29AIBK1')],
      secondOperator: { above: '25' },
      bonuses: { largest: '12500', largestPlaythrough: 40 },
    });
    change(files);
  });

const withAccount = (accountNumber: string) =>
  siteWith(files =>
    Object.assign(files['markets/IE.json'] as object, { depositMethods: [transfer(accountNumber)] }),
  );

beforeAll(async () => {
  await migrateDirectory();
  expect((await importWith(operate, await siteWith())).status).toBe(true);
  content = await newOperator(['content']);
  other = await newOperator(['content']);
  payments = await newOperator(['payments']);
  admin = await newOperator(['admin']);
});

const accountNow = async () => (await readMarkets(db))[0]?.depositMethods[0]?.accounts[0]?.accountNumber;

interface Waiting {
  approvalId: string;
  state: string;
}

const listed = async (by: TestOperator, approvalId: string) => {
  const { envelope } = await by.call('approval/list', { ended: false });
  const { approvals } = envelope.output as { approvals: { approvalId: string; shows: object }[] };
  return approvals.find(it => it.approvalId === approvalId)?.shows;
};

const refuse = (approvalId: string) => content.call('approval/refuse', { approvalId, reason: 'a test' });

describe('[security H3] one key of the role content', () => {
  it('does not change the bank account that members pay to: a second operator sees the exact change', async () => {
    const asked = await importWith(content.call, await withAccount('MALLORY-0001'));
    expect(asked).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.output as Waiting;
    expect(await accountNow()).toBe('IE29AIBK1');
    expect(await listed(payments, approvalId)).toMatchObject({
      changes: [
        {
          file: 'markets/IE.json',
          fields: [
            {
              field: 'depositMethods.bank.accounts.0.accountNumber',
              class: 'money',
              before: '"IE29AIBK1"',
              after: '"MALLORY-0001"',
            },
          ],
        },
      ],
    });
    for (const by of [content, other, admin])
      expect((await by.call('approval/approve', { approvalId })).status).toBe(403);
    const approved = await payments.call('approval/approve', { approvalId });
    expect(approved.envelope).toMatchObject({ status: true, output: { left: 0 } });
    expect(await accountNow()).toBe('MALLORY-0001');
    const { envelope } = await content.call('site/versions', {});
    expect((envelope.output as { versions: object[] }).versions[0]).toMatchObject({
      madeBy: content.operatorId,
      approvedBy: payments.operatorId,
    });
  });

  it('does not change payment endpoints, limits, studios, promotions or the hold of withdrawals', async () => {
    const changes: [string, (files: Files) => void][] = [
      [
        'createUrl',
        files =>
          Object.assign((files['payments.json'] as object[])[0] ?? {}, {
            createUrl: 'https://evil.example/',
          }),
      ],
      [
        'pages',
        files =>
          Object.assign((files['payments.json'] as object[])[0] ?? {}, { pages: ['https://evil.example'] }),
      ],
      [
        'secondOperator.above',
        files => Object.assign(files['markets/IE.json'] as object, { secondOperator: { above: '999999' } }),
      ],
      [
        'bonuses.largest',
        files =>
          Object.assign(files['markets/IE.json'] as object, {
            bonuses: { largest: '99999', largestPlaythrough: 40 },
          }),
      ],
      [
        'withdrawalHoldHours',
        files => Object.assign(files['markets/IE.json'] as object, { withdrawalHoldHours: 0 }),
      ],
      [
        'launch.money',
        files =>
          Object.assign((files['studios.json'] as { launch: object }[])[0]?.launch ?? {}, {
            money: 'https://evil.example/{gameId}?token={token}',
          }),
      ],
      [
        'largestWins.EUR',
        files =>
          Object.assign((files['studios.json'] as object[])[0] ?? {}, { largestWins: { EUR: '900000' } }),
      ],
    ];
    const start = await siteWith();
    expect((await importWith(operate, start)).status).toBe(true);
    for (const [field, change] of changes) {
      const whole = await siteWith(change);
      const plan = await planWith(content.call, { manifest: await send(content.call, whole) });
      const fields = plan.changes.flatMap(it => it.fields.map(each => each.field));
      expect(fields, field).toContain(field);
      expect(plan.approvers, field).toEqual(['payments', 'risk']);
      const asked = await importWith(content.call, whole);
      expect(asked.output, field).toMatchObject({ state: 'waiting' });
      await refuse((asked.output as Waiting).approvalId);
    }
    expect((await planWith(content.call, { manifest: await send(content.call, start) })).count).toBe(0);
  });

  it('changes words, pictures and games alone', async () => {
    const whole = await siteWith(files => {
      (files['games.json'] as unknown[]).pop();
      Object.assign((files['banners.json'] as object[])[0] ?? {}, { names: { en: 'Good evening' } });
    });
    expect(await importWith(content.call, whole)).toMatchObject({ status: true, output: { left: 0 } });
  });

  it('puts no script into pages that has no hash or is of an origin that the deployment does not name', async () => {
    const scripts = (src: string, more: object = {}) =>
      siteWith(files => {
        files['seo/scripts.json'] = { '127.0.0.1': [{ src, ...more }] };
      });
    const whole = await siteWith();
    const bare = {
      ...whole,
      site: { ...whole.site, scripts: { default: [{ src: 'https://evil.example/x.js' }] } },
    };
    const flaws = async (site: typeof whole) =>
      (await content.call('site/plan', { manifest: await send(content.call, site) })).envelope;
    expect(await flaws(bare)).toMatchObject({
      code: 422,
      output: { flaws: [{ file: 'seo/scripts.json', field: 'default.0.integrity' }] },
    });
    expect(await flaws(await scripts('https://evil.example/x.js', { integrity: INTEGRITY }))).toMatchObject({
      code: 422,
      output: {
        flaws: [
          { says: 'is of https://evil.example, which SCRIPT_ORIGINS of this deployment does not name' },
        ],
      },
    });
    const chat = await siteWith(files => {
      files['contacts/IE.json'] = {
        setting: { liveChatScript: true },
        data: {},
        liveChatScript: 'https://evil.example/c.js',
      };
    });
    expect(await flaws(chat)).toMatchObject({
      code: 422,
      output: { flaws: [{ field: 'liveChatScript', says: expect.stringContaining('LIVE_CHAT_ORIGINS') }] },
    });
    const asked = await importWith(content.call, await scripts('/own.js', { integrity: INTEGRITY }));
    expect(asked.output).toMatchObject({ state: 'waiting' });
    const { approvalId } = asked.output as Waiting;
    expect((await payments.call('approval/approve', { approvalId })).status).toBe(403);
    expect((await admin.call('approval/approve', { approvalId })).envelope.status).toBe(true);
  });

  it('publishes no promotion: a second operator sees that it needs no play and is had a thousand times', async () => {
    const words = { title: 'Gift', summary: 'A gift.', content: 'Text.', terms: 'Terms.' };
    const promotion = {
      id: 'pr-gift',
      cmsId: 'gift',
      kind: 'code',
      code: 'GIFT',
      markets: { IE: { amount: '12500' } },
      playthrough: { times: 0, of: 'bonus' },
      days: 7,
      contributions: { other: 100 },
      caps: { perMember: 1000 },
      tabs: [],
      texts: { en: words },
      image: null,
      priority: null,
    };
    const asked = await content.call('promotion/publish', { promotion });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as Waiting;
    expect(await listed(payments, approvalId)).toMatchObject({
      promotionId: 'pr-gift',
      warnings: [
        expect.stringContaining('needs no play'),
        expect.stringContaining(
          "12500000.00 EUR (1000 times), above the market's largest bonus of 12500 EUR",
        ),
      ],
    });
    expect((await other.call('approval/approve', { approvalId })).status).toBe(403);
    expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    const retitled = { ...promotion, texts: { en: { ...words, title: 'A gift' } } };
    expect((await content.call('promotion/publish', { promotion: retitled })).envelope.status).toBe(true);
    await content.call('promotion/pause', { promotionId: 'pr-gift' });
    const resumed = await content.call('promotion/pause', { promotionId: 'pr-gift', resume: true });
    expect(resumed.envelope.output).toMatchObject({ state: 'waiting' });
    await content.call('promotion/end', { promotionId: 'pr-gift' });
  });
});

describe('[security H3] a ceiling of wins', () => {
  it('is raised by two operators, and lowered by one', async () => {
    const risk = await newOperator(['risk']);
    const about = { providerId: STUDIO, currency: 'EUR' };
    expect((await risk.call('provider/limit-wins', { ...about, most: '5' })).envelope.status).toBe(true);
    const asked = await risk.call('provider/limit-wins', { ...about, most: '900000' });
    expect(asked.envelope.output).toMatchObject({ state: 'waiting' });
    const { approvalId } = asked.envelope.output as Waiting;
    expect(await listed(payments, approvalId)).toMatchObject({
      before: { win: '5' },
      after: { win: '900000' },
    });
    expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    await operate('provider/limit-wins', { ...about, most: null });
  });
});

describe('an approval', () => {
  it('runs only where the change is still the one that was shown', async () => {
    await importWith(operate, await siteWith());
    const asked = await importWith(content.call, await withAccount('IE-NEW'));
    const { approvalId } = asked.output as Waiting;
    await operate('provider/limit-wins', { providerId: STUDIO, currency: 'EUR', most: '600' });
    const approved = await payments.call('approval/approve', { approvalId });
    expect(approved.envelope).toMatchObject({ status: false, code: 409 });
    expect(await accountNow()).toBe('IE29AIBK1');
  });

  it('is not asked for where the import would be refused', async () => {
    const whole = await withAccount('IE-NEW');
    const { manifest } = await planWith(content.call, { manifest: await send(content.call, whole) });
    const { envelope } = await content.call('site/import', { manifest, base: 'another', note: '' });
    expect(envelope).toMatchObject({ code: 409, output: null });
  });

  it('is asked for by a roll-back to another bank account', async () => {
    await importWith(operate, await siteWith());
    await importWith(operate, await withAccount('IE-NEWER'));
    const { envelope } = await content.call('site/versions', {});
    const [, before] = (envelope.output as { versions: { number: number }[] }).versions;
    const { base, approvers } = await planWith(content.call, { to: before?.number });
    expect(approvers).toEqual(['payments', 'risk']);
    const asked = await content.call('site/roll-back', { to: before?.number, base });
    expect(asked.envelope.output).toMatchObject({ state: 'waiting' });
    expect(await accountNow()).toBe('IE-NEWER');
    const { approvalId } = asked.envelope.output as Waiting;
    expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    expect(await accountNow()).toBe('IE29AIBK1');
  });
});

describe('[6.8] with real money', () => {
  const production = { ...platformEnv(env), ENVIRONMENT: 'production' as const, PLAY_MONEY: false };

  it('a market that does not say which sums need two operators is refused', async () => {
    const flaws = await deploymentFlaws(production, await siteWith(), null);
    expect(flaws.filter(it => it.field === 'secondOperator')).toEqual([
      {
        file: 'markets/FI.json',
        field: 'secondOperator',
        says: 'is missing: with real money, each market says which sums need a second operator',
      },
    ]);
  });

  it('a market of before is named by /healthz', async () => {
    await importWith(operate, await siteWith());
    const { isReady, detail } = await readReadiness(production, Date.now());
    expect([isReady, detail]).toEqual([
      false,
      expect.stringContaining('secondOperator is missing in the markets FI'),
    ]);
  });

  it('a default language that no market has is named by /healthz', async () => {
    await importWith(operate, await siteWith());
    const says = 'no market has the DEFAULT_LANGUAGE nb-no, but ';
    const detailFor = async (tag: string) =>
      (await readReadiness({ ...production, DEFAULT_LANGUAGE: tag }, Date.now())).detail;
    expect(await detailFor('nb-no')).toContain(says);
    expect(await detailFor('en-ie')).not.toContain('DEFAULT_LANGUAGE');
  });
});
