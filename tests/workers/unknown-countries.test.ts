/** A market that names the countries of its members, on a deployment that learns no visitor's country: it is closed, and says why. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import type { SiteState } from '#app/contract/operator/site.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import app from '#platform/http/app.ts';
import { publishFacts } from '#platform/site/site.ts';
import { deploymentFlaws } from '#platform/site-import/check-deployment.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newOperator } from '#tests/support/workers/operators.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { describedSite } from '#tests/support/workers/site-tool.ts';

const platform = platformEnv(env);
/** The bindings where countries are known, and where none is. */
const KNOWN = { ...env, KNOWS_COUNTRIES: '1' } as Env;
const UNKNOWN = { ...env, KNOWS_COUNTRIES: '0' } as Env;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS) {
    const limits = ['GB', 'SE'].includes(market.country) ? { openFrom: [market.country] } : {};
    await writeMarket(catalogueOf(platform), { ...market, ...limits });
  }
  await publishFacts(platform);
});

async function requested(bindings: Env, path: string, more: RequestInit<CfProperties> = {}) {
  const context = createExecutionContext();
  const headers = { 'x-platform-secret': env.PLATFORM_SECRET, ...(more.headers as object) };
  const response = await app.request(path, { ...more, headers }, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

describe('an import', () => {
  it('is refused with the field and the setting that is missing, where no country is known', async () => {
    const wanted = await describedSite(files =>
      Object.assign(files['markets/IE.json'] as object, { openFrom: ['IE'] }),
    );
    const flawsWhere = async (KNOWS_COUNTRIES: boolean) =>
      (await deploymentFlaws({ ...platform, KNOWS_COUNTRIES }, wanted, null)).filter(
        it => it.field === 'openFrom',
      );
    expect(await flawsWhere(false)).toEqual([
      {
        file: 'markets/IE.json',
        field: 'openFrom',
        says: 'needs COUNTRY_HEADER, which this deployment does not have: where no country is known, nobody may act',
      },
    ]);
    expect(await flawsWhere(true)).toEqual([]);
  });
});

describe('health', () => {
  it('names the markets of an earlier version and the setting', async () => {
    const says = async (bindings: Env) => (await requested(bindings, '/healthz')).text();
    expect(await says(UNKNOWN)).toBe(
      'unwell: nobody may act in the markets GB, SE: they have openFrom, and without COUNTRY_HEADER no country is known',
    );
    expect(await says(KNOWN)).toBe('ready, 7 markets');
  });
});

describe('[6.8] site/state', () => {
  it('tells operators which of their markets are closed to everybody, and the setting', async () => {
    const closedFor = async (bindings: Env, markets: string[] | null) => {
      const { key } = await newOperator(['content'], { markets });
      const response = await requested(bindings, '/operator/site/state', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: '{}',
      });
      return ((await response.json()) as Envelope<SiteState>).output?.openToNobody;
    };
    const setting = 'COUNTRY_HEADER';
    expect(await closedFor(UNKNOWN, null)).toEqual({ countries: ['GB', 'SE'], setting });
    expect(await closedFor(UNKNOWN, ['SE', 'BR'])).toEqual({ countries: ['SE'], setting });
    expect(await closedFor(UNKNOWN, ['BR'])).toBeNull();
    expect(await closedFor(KNOWN, null)).toBeNull();
  });
});
