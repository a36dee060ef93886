/**
 * The calls that begin and end a session. The platform's token stays here: it goes into the session's record, and the
 * browser gets a cookie that names the record.
 */
import { authLogin, authLogout, authRegister, loggedIn, sessionGrant } from '#app/contract/auth.ts';
import { accepted, type Envelope } from '#app/contract/envelope.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { closeSession, openSession } from '../session/session.ts';
import { endAtPlatform } from '../session/unfinished-logout.ts';
import { checkedCall, type GatewayCall } from './gateway-call.ts';
import { unreadable } from './platform.ts';

/** An answer, and what it does to the caller's cookie. */
export interface EntranceReply {
  envelope: Envelope;
  setCookie: string | null;
  /** Whether the platform was there to answer. */
  isReached: boolean;
}

const isRemembered = (payload: unknown): boolean =>
  (payload as { remember?: unknown } | null)?.remember === true;

/** The session begins anew at each login: another id, another token. */
async function enter(request: Request, env: EdgeEnv, call: GatewayCall): Promise<EntranceReply> {
  const envelope = await checkedCall(env, call);
  const isReached = envelope.code < 500;
  if (!envelope.status) return { envelope, setCookie: null, isReached };
  const grant = sessionGrant.safeParse(envelope.output);
  if (!grant.success) {
    return { envelope: unreadable(sayIn(call.headers.pathlang)), setCookie: null, isReached };
  }
  const setCookie = await openSession(request, env, grant.data, isRemembered(call.payload));
  return { envelope: { ...envelope, output: loggedIn.parse(grant.data) }, setCookie, isReached };
}

/**
 * [7.12] Whatever the platform says, nothing on this side leads to the session any more, before it is asked; a guest has left
 * already. A platform that is away is told when it is back.
 */
async function leave(request: Request, env: EdgeEnv, call: GatewayCall): Promise<EntranceReply> {
  const setCookie = await closeSession(request, env);
  const isReached = call.token !== null && (await endAtPlatform(env, call, call.token));
  return { envelope: accepted(null), setCookie, isReached };
}

const ENTRANCES: ReadonlyMap<string, typeof enter> = new Map([
  [authLogin.name, enter],
  [authRegister.name, enter],
  [authLogout.name, leave],
]);

/** How a call is served that begins or ends a session; undefined for all others. */
export const entranceOf = (name: string) => ENTRANCES.get(name);
