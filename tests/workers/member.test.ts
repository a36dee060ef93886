/** Coming in and leaving: registration, login, sessions, what a member sees of themselves. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { ask, operate, outputOf } from '../support/platform.ts';
import { migrateDirectory } from '../support/workers.ts';

const PASSWORD = 'Demo-1234';

beforeAll(async () => {
  await migrateDirectory();
  await operate('seed', { name: 'demo' });
});

const registration = (username: string, changed: object = {}) => ({
  ...{ username, password: PASSWORD, currency: 'GBP', birthDate: '1990-02-28', tncVersion: '1' },
  ...changed,
});

const register = (username: string, changed: object = {}) =>
  ask('/api/auth/register', registration(username, changed));

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('[1.19] [3.34] logging in', () => {
  it.each(['demogb', 'DemoGB', '  demogb '])('as %j', async username => {
    const { user, sessionToken, tncVersion } = await outputOf<SessionGrant>('auth/login', {
      username,
      password: PASSWORD,
    });
    expect([user.username, user.currency, tncVersion]).toEqual(['demogb', 'GBP', '1']);
    expect(sessionToken).toMatch(/^[\w-]{43}$/);
  });
});
void env;
void register;
void bearer;
