/**
 * The calls that open and close a session. The platform's token stays at the edge: it goes into the session's record, and the
 * browser gets a cookie that names the record.
 */
import * as z from 'zod/mini';
import {
  authLogin,
  authLoginGuard,
  authLoginStep,
  authLogout,
  authRegister,
  guardedLogin,
  loggedIn,
  secondStep,
  sessionGrant,
} from '#app/contract/auth.ts';
import { accepted, type Envelope } from '#app/contract/envelope.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { SessionRequest } from '../edge-request.ts';
import { checkedCall, type GatewayCall } from '../platform/call.ts';
import { unreadable } from '../platform/envelope.ts';
import { begunLogin, clearBegunLogin, rememberLogin } from './begun-login.ts';
import { deviceOf, namesKnownTo, rememberDevice } from './login-device.ts';
import { closeSession, openSession } from './session.ts';
import { endAtPlatform } from './unfinished-logout.ts';

/** An answer, and its effect on the caller's cookies. */
export interface SessionReply {
  envelope: Envelope;
  cookies: string[];
  /** Whether the platform answered. */
  isReached: boolean;
}

type ServeSessionCall = (it: SessionRequest, call: GatewayCall) => Promise<SessionReply>;

const asksToRemember = (payload: unknown): boolean =>
  (payload as { remember?: unknown } | null)?.remember === true;

/** The login name that a call was sent with; empty for a payload that the contract refuses. */
export const nameOf = (payload: unknown): string => {
  const { username } = (payload ?? {}) as { username?: unknown };
  return typeof username === 'string' ? username : '';
};

/** Each login opens a new session: another id, another token. One that waits for its second step or proof opens none yet. */
async function open(it: SessionRequest, call: GatewayCall): Promise<SessionReply> {
  const begun = await begunLogin(it, call);
  const { name, isRemembered } = begun ?? {
    name: nameOf(call.payload),
    isRemembered: asksToRemember(call.payload),
  };
  const knownNames = call.name === authRegister.name ? { knownNames: await namesKnownTo(it) } : {};
  const envelope = await checkedCall(it.env, { ...call, device: await deviceOf(it, name), ...knownNames });
  const isReached = envelope.code < 500;
  if (!envelope.status) return { envelope, cookies: [], isReached };
  const waiting = z.union([secondStep, guardedLogin]).safeParse(envelope.output);
  if (waiting.success) {
    const cookies = [await rememberLogin(it, { name, isRemembered })];
    return { envelope: { ...envelope, output: waiting.data }, cookies, isReached };
  }
  const grant = sessionGrant.safeParse(envelope.output);
  if (!grant.success) {
    return { envelope: unreadable(sentenceTranslator(call.headers.pathlang)), cookies: [], isReached };
  }
  const cookies = [
    await openSession(it, grant.data, isRemembered),
    await rememberDevice(it, grant.data.user.id, name === '' ? grant.data.user.username : name),
    ...(begun === null ? [] : [clearBegunLogin()]),
  ];
  return { envelope: { ...envelope, output: loggedIn.parse(grant.data) }, cookies, isReached };
}

/**
 * [7.12] The edge's record and the cookie are deleted before the platform is called, so that its answer changes nothing. A guest
 * has no session to close. A platform that is away is called again later.
 */
async function close(it: SessionRequest, call: GatewayCall): Promise<SessionReply> {
  const setCookie = await closeSession(it);
  const isReached = call.token !== null && (await endAtPlatform(it.env, call, call.token));
  return { envelope: accepted(null), cookies: [setCookie], isReached };
}

const SESSION_CALLS: ReadonlyMap<string, ServeSessionCall> = new Map([
  [authLogin.name, open],
  [authLoginStep.name, open],
  [authLoginGuard.name, open],
  [authRegister.name, open],
  [authLogout.name, close],
]);

/** The server of a call that opens or closes a session; undefined for all others. */
export const sessionCallOf = (name: string): ServeSessionCall | undefined => SESSION_CALLS.get(name);
