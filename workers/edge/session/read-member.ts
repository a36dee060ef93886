/**
 * Reads the member that a page is drawn for. The session's copy names the member; the platform confirms the session and sends the
 * balance of the header, before anything of the page is decided.
 */
import type { Envelope } from '#app/contract/envelope.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import { memberWalletBalance, type WalletBalance } from '#app/contract/wallet.ts';
import type { SiteData } from '#app/visit/site.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { gatewayCalls } from '../platform/call.ts';
import { closeSession, readSession } from './session.ts';

export type PageMember =
  | { kind: 'guest'; member: null; token: null }
  | {
      kind: 'member';
      member: NonNullable<SiteData['member']>;
      token: string;
      /** Answers of further calls, by their names. */
      also: Readonly<Record<string, Envelope>>;
    }
  /** The session ended at the platform: the page is drawn for a guest, and its answer deletes the cookie. */
  | { kind: 'ended'; member: null; token: null; setCookie: string };

export const GUEST: PageMember = { kind: 'guest', member: null, token: null };

const UNKNOWN_BALANCE = { balance: null, bonus: null, inGames: [], sequence: undefined, away: undefined };

/**
 * Without an answer of the platform the copy counts, without a balance: the page then has nothing private of the member.
 * @param calls names of the member's further calls that the page makes and that take nothing
 */
export async function readMember(
  it: EdgeRequest,
  headers: CallHeaders,
  calls: readonly string[],
): Promise<PageMember> {
  const session = await readSession(it);
  if (session === null) return GUEST;
  const { token, user } = session;
  const { address } = it.visitor;
  const call = { name: memberWalletBalance.name, payload: {}, headers, token, address, also: calls };
  const { envelope, also } = await gatewayCalls(it.env, call);
  const { status, code, output } = envelope;
  if (code === 401) return { kind: 'ended', member: null, token: null, setCookie: await closeSession(it) };
  const known = status ? (output as WalletBalance) : UNKNOWN_BALANCE; // checked by gatewayCall
  const { balance, bonus, inGames, sequence, away } = known;
  const member = { ...user, balance, bonus, inGames, sequence, ...(away && { away }) };
  return { kind: 'member', member, token, also };
}
