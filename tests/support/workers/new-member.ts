/** A newly registered member inside workerd: their wallet and their calls. */
import { env } from 'cloudflare:test';
import type { SessionGrant } from '#app/contract/auth.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { ask, outputOf } from './platform.ts';

/**
 * @param currency of a market of the demo, which has to be seeded
 * @param details other fields of the registration
 */
export async function newMember(username: string, currency = 'GBP', details: object = {}) {
  const grant = await outputOf<SessionGrant>('auth/register', {
    ...registrationOf(username, currency),
    ...details,
  });
  const memberId = grant.user.id;
  const headers = { authorization: `Bearer ${grant.sessionToken}` };
  const call = async (
    name: string,
    payload: object = {},
    language = 'en-gb',
    more: Record<string, string> = {},
  ): Promise<Envelope> => {
    const { envelope } = await ask(`/api/${name}`, payload, { ...headers, pathlang: language, ...more });
    // Every accepted answer must match the contract, whatever the test checks.
    if (envelope.status) ENDPOINTS[name]?.output.parse(envelope.output);
    return envelope;
  };
  const { sessionToken } = grant;
  return { memberId, username, currency, sessionToken, call, wallet: env.MEMBER_WALLET.getByName(memberId) };
}
