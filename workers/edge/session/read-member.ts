/**
 * Who looks at a page. The copy names somebody; the platform says whether that is still so, together with the balance that
 * the header shows, before anything of the page is decided.
 */
import type { CallHeaders } from '#app/contract/headers.ts';
import { memberWalletBalance, type WalletBalance } from '#app/contract/wallet.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { EdgeEnv } from '../env.ts';
import { gatewayCall } from '../gateway/gateway-call.ts';
import { closeSession, readSession } from './session.ts';

export type Entered =
  | { kind: 'guest'; member: null; token: null }
  | { kind: 'member'; member: NonNullable<SiteData['member']>; token: string }
  /** Ended at the platform: a guest from this very page on, whose cookie goes with the answer. */
  | { kind: 'ended'; member: null; token: null; setCookie: string };

export const GUEST: Entered = { kind: 'guest', member: null, token: null };

const NOT_TOLD = { balance: null, inGames: [] };

/** Where the platform cannot be asked, the copy counts, without a balance: the page has nothing of the member in it. */
export async function readMember(
  request: Request,
  env: EdgeEnv,
  { headers, address }: { headers: CallHeaders; address: string },
): Promise<Entered> {
  const session = await readSession(request, env);
  if (session === null) return GUEST;
  const { token, user } = session;
  const call = { name: memberWalletBalance.name, payload: {}, headers, token, address };
  const { status, code, output } = await gatewayCall(env, call);
  if (code === 401) {
    return { kind: 'ended', member: null, token: null, setCookie: await closeSession(request, env) };
  }
  const { balance, inGames } = status ? (output as WalletBalance) : NOT_TOLD; // the gateway has checked it
  return { kind: 'member', member: { ...user, balance, inGames }, token };
}
