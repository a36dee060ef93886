import { env, SELF } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { migrateDirectory } from '../support/workers.ts';

const ask = (path: string, payload: unknown, headers: Record<string, string> = {}) =>
  SELF.fetch(`https://platform${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-platform-secret': env.PLATFORM_SECRET, ...headers },
    body: JSON.stringify(payload),
  });

beforeAll(async () => {
  await migrateDirectory();
  await ask('/operator/seed', { name: 'demo' }, { authorization: `Bearer ${env.OPERATOR_TOKEN}` });
});

it('[7.16] [3.3] common/country-list gives the seven markets', async () => {
  const response = await ask('/api/common/country-list', {});
  const { output } = (await response.json()) as { output: { language: string }[] };
  expect(output.map(country => country.language)).toEqual(['GB', 'SE', 'BR', 'CL', 'AE', 'MO', 'PH']);
});
