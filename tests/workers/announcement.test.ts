/** Announcements at the platform: their audience, and the time for which they may be hidden; and the rest of the dashboard. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#app/contract/common.ts';
import { platformEnv } from '#platform/base/env.ts';
import { type AnnouncementContent, isMeantFor } from '#platform/messages/announcement/announced.ts';
import { announce, announced, withdrawAnnouncement } from '#platform/messages/announcement/announcement.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const db = env.DIRECTORY;
const AT = 1_790_000_000_000;

beforeAll(seedDemo);
beforeEach(() => db.prepare('DELETE FROM announcement').run());

const texts = {
  en: { title: 'Planned maintenance', content: 'On Sunday from 13:00 to 14:00 UTC.' },
  ar: { title: 'صيانة مخططة', content: null },
};
const announcement = (changed: object = {}): AnnouncementContent =>
  announced.parse({ id: 'a-1', texts, hidePeriod: 3, ...changed });
const publish = (changed: object = {}, at = AT) =>
  announce({ env: platformEnv(env), now: () => at }, announcement(changed));

const dashboard = async (payload: object = {}, pathlang = 'en-gb') => {
  const asked = { type: 'home', device: 'desktop', currency: 'GBP', ...payload };
  const { envelope } = await ask('/api/common/dashboard', asked, { pathlang });
  return envelope.output as Dashboard;
};
const titles = async (payload: object = {}, pathlang = 'en-gb') =>
  (await dashboard(payload, pathlang)).popupList.data.map(it => it.title);

describe('[3.27] [7.32] the dashboard', () => {
  it('is empty where nothing was published, as in the demo', async () => {
    expect((await dashboard()).popupList).toEqual({ data: [], period: { hide_period: 0 } });
  });

  it('lists announcements in the language of the page, with the days they may be hidden', async () => {
    await publish({ link: '/help-center/start', img: '/art/banner/b-1.svg' });
    expect((await dashboard()).popupList).toEqual({
      data: [
        {
          id: 'a-1',
          title: texts.en.title,
          content: texts.en.content,
          img: '/art/banner/b-1.svg',
          link: '/help-center/start',
        },
      ],
      period: { hide_period: 3 },
    });
    expect(await titles({ currency: 'AED' }, 'ar-ae')).toEqual([texts.ar.title]);
    expect(await titles({ currency: 'SEK' }, 'sv-se')).toEqual([texts.en.title]);
  });

  it('names the market’s channels for one-time codes', async () => {
    expect((await dashboard()).forgotPasswordSendMethod).toEqual(['email', 'sms']);
    const [market] = MARKETS;
    if (market === undefined) throw new Error('There is no market');
    await writeMarket(db, { ...market, sendMethods: [] });
    await publishFacts(platformEnv(env));
    expect((await dashboard()).forgotPasswordSendMethod).toEqual([]);
    await writeMarket(db, market);
    await publishFacts(platformEnv(env));
  });

  it('names the categories of the currency in their order', async () => {
    const expected = ['slots', 'live', 'table', 'fish', 'sports', 'lottery', 'crash', 'arcade', 'poker'];
    expect((await dashboard()).recommendDisplayList).toEqual(expected);
  });

  it('is refused for a currency without a market', async () => {
    const { envelope } = await ask('/api/common/dashboard', {
      type: 'home',
      device: 'desktop',
      currency: 'XXX',
    });
    expect(envelope).toMatchObject({ status: false, code: 200 });
  });
});

describe('[2.70] the audience of an announcement', () => {
  const GB = { currency: 'GBP', device: 'desktop', tag: 'en-gb', at: AT } as const;
  const AE = { currency: 'AED', device: 'mobile', tag: 'ar-ae', at: AT } as const;

  it.each<[string, object, boolean, boolean]>([
    ['everybody', {}, true, true],
    ['a currency', { currencies: ['AED', 'SEK'] }, false, true],
    ['phones and the app', { devices: ['mobile', 'app'] }, false, true],
    ['wide screens', { devices: ['desktop'] }, true, false],
    ['readers of Arabic', { languages: ['ar'] }, false, true],
    ['readers of Arabic on wide screens', { languages: ['ar'], devices: ['desktop'] }, false, false],
    ['from now on', { from: AT }, true, true],
    ['a moment later', { from: AT + 1 }, false, false],
    ['until the next moment', { until: AT + 1 }, true, true],
    ['until now', { until: AT }, false, false],
  ])('%s', (_who, changed, inBritain, inEmirates) => {
    const it = announcement(changed);
    expect([isMeantFor(it, GB), isMeantFor(it, AE)]).toEqual([inBritain, inEmirates]);
  });

  it('follows from the parameters of the call', async () => {
    await publish({ currencies: ['SEK'], devices: ['mobile'], languages: ['sv'] });
    const asked = { currency: 'SEK', device: 'mobile' };
    expect(await titles(asked, 'sv-se')).toHaveLength(1);
    expect(await titles(asked, 'en-se')).toEqual([]);
    expect(await titles({ ...asked, device: 'desktop' }, 'sv-se')).toEqual([]);
    expect(await titles({ ...asked, currency: 'GBP' }, 'sv-se')).toEqual([]);
  });
});

describe('several', () => {
  const named = (id: string, changed: object = {}) => ({
    id,
    texts: { en: { title: id, content: null } },
    ...changed,
  });

  it('are ordered by priority, then newest first', async () => {
    await publish(named('old'), AT);
    await publish(named('new'), AT + 1);
    await publish(named('first', { priority: 1 }), AT - 9);
    expect(await titles()).toEqual(['first', 'new', 'old']);
  });

  it('[9.10] are hidden no longer than the shortest of their periods', async () => {
    await publish(named('a', { hidePeriod: 7 }));
    await publish(named('b', { hidePeriod: 1.5 }));
    await publish(named('c', { hidePeriod: 0.5, currencies: ['SEK'] }));
    expect((await dashboard()).popupList.period).toEqual({ hide_period: 1.5 });
    expect((await dashboard({ currency: 'SEK' })).popupList.period).toEqual({ hide_period: 0.5 });
  });

  it('are fifty at most', async () => {
    for (let index = 0; index < 52; index += 1) await publish(named(`a-${index}`), AT + index);
    const shown = await titles();
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([50, 'a-51', 'a-2']);
  });
});

describe('an operator', () => {
  const operated = async (payload: object) => (await operate('announce', payload)).envelope;

  it('announces, replaces and withdraws', async () => {
    expect(await operated({ id: 'a-9', texts, hidePeriod: 1 })).toMatchObject({ output: { id: 'a-9' } });
    await operated({ id: 'a-9', texts: { en: { title: 'Moved' } }, hidePeriod: 1 });
    expect(await titles()).toEqual(['Moved']);
    expect(await operated({ id: 'a-9', withdraw: true })).toMatchObject({ status: true });
    expect(await titles()).toEqual([]);
    expect(await operated({ id: 'a-9', withdraw: true })).toMatchObject({ status: false, code: 404 });
  });

  it('is told when there is nothing to withdraw', async () => {
    await publish();
    const context = { env: platformEnv(env) };
    expect(await withdrawAnnouncement(context, 'a-2')).toBe(false);
    expect(await withdrawAnnouncement(context, 'a-1')).toBe(true);
  });

  it.each<[string, object]>([
    ['without an English text', { texts: { ar: texts.ar } }],
    ['with a link that is a script', { link: 'javascript:alert(1)' }],
    ['with a picture from nowhere', { img: 'data:image/svg+xml,x' }],
    ['that may be hidden for ever', { hidePeriod: 4_000 }],
    ['that may be hidden for less than no time', { hidePeriod: -1 }],
    ['for a device that there is not', { devices: ['watch'] }],
    ['for nobody', { currencies: [] }],
    ['that ends before it begins', { from: 2, until: 1 }],
  ])('cannot announce something %s', async (_says, changed) => {
    expect((await operated({ id: 'a-1', texts, hidePeriod: 1, ...changed })).code).toBe(422);
    expect(await titles()).toEqual([]);
  });
});
