/**
 * The cookie of a browser in which a member has logged in. It grants nothing: limits count the browser by its member and not by
 * an address that thousands share, and a login under a name that was right here before has failures of its own, so that nobody
 * else's guesses lock it.
 */
import { parse as parseCookies, serialize } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import type { CountedVisitor } from '#app/domain/client-network.ts';
import { plainLoginName } from '#app/domain/login-name.ts';
import type { EdgeRequest, SessionRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';
import { seal, unseal } from '../security/seal.ts';
import { readSession } from './session.ts';

const DEVICE_COOKIE = '__Host-device';
/** Name of before, under which browsers keep cookies until their next login. */
const OLDER_COOKIE = '__Secure-device';

/** In seconds: the longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** Names that a browser is known by: a household's. */
const MAX_NAMES = 8;

const deviceSchema = z.object({
  id: z.string(),
  /** Id of the member whose login was the last. */
  memberId: z.string(),
  /** The names under which logins succeeded, in their plain form, the last one first. */
  names: z.array(z.string()),
});
type Device = z.infer<typeof deviceSchema>;

const sealedAs = ({ SESSION_SECRET }: Pick<EdgeEnv, 'SESSION_SECRET'>, place = DEVICE_COOKIE) => ({
  secret: SESSION_SECRET,
  purpose: 'known-device',
  place,
});

async function readDevice({ request, env }: SessionRequest): Promise<Device | null> {
  const cookie = request.headers.get('cookie');
  const name = [DEVICE_COOKIE, OLDER_COOKIE].find(it => cookie?.includes(`${it}=`));
  if (cookie === null || name === undefined) return null;
  const sealed = parseCookies(cookie, name)[name];
  const text = sealed === undefined ? null : await unseal(sealedAs(env, name), sealed);
  return text === null ? null : deviceSchema.parse(JSON.parse(text)); // only the edge seals devices
}

/**
 * A visitor as limits count them. Costs nothing for those without a cookie. The session is asked for logins from before there were
 * devices.
 */
export async function countedAs(it: SessionRequest & Pick<EdgeRequest, 'visitor'>): Promise<CountedVisitor> {
  const memberId = (await readDevice(it))?.memberId ?? (await readSession(it))?.user.id ?? null;
  return { address: it.visitor.address, memberId };
}

/** The id of the browser, where a login under this name has succeeded in it; null otherwise. */
export async function deviceOf(it: SessionRequest, name: string): Promise<string | null> {
  const device = await readDevice(it);
  return device?.names.includes(plainLoginName(name)) ? device.id : null;
}

/** The names under which logins have succeeded in the browser, in their plain form. */
export const namesKnownTo = async (it: SessionRequest): Promise<readonly string[]> =>
  (await readDevice(it))?.names ?? [];

/** The Set-Cookie after a login. @param name as it was typed */
export async function rememberDevice(it: SessionRequest, memberId: string, name: string): Promise<string> {
  const known = await readDevice(it);
  const names = [...new Set([plainLoginName(name), ...(known?.names ?? [])])].slice(0, MAX_NAMES);
  const device: Device = { id: known?.id ?? crypto.randomUUID(), memberId, names };
  return serialize(DEVICE_COOKIE, await seal(sealedAs(it.env), JSON.stringify(device)), {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    maxAge: DEVICE_SECONDS,
  });
}
