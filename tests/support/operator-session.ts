/** A session of the console without a browser, for calls that a person makes. */
import { createHash, randomBytes } from 'node:crypto';
import type { OperatedSite, Pair } from '../../scripts/pair.ts';
import { directoryOf } from './session.ts';

const HOUR_MS = 3_600_000;

interface Sessions {
  openOperatorSession: (
    at: { env: { SESSION_SECRET: string }; now: number },
    token: string,
    seconds: number,
  ) => Promise<string>;
}

/** The path in a variable: the types of the edge need those of workerd. */
const SESSIONS = '#edge/session/operator-session.ts';

interface Console {
  /** Where operators reach the site. */
  url: URL;
  /** SESSION_SECRET of the site. */
  secret: string;
}

/** @returns the site as an operator reaches it who has begun a session with a passkey; a token that a call names is not sent */
export async function consoleSessionOf(
  pair: Pair,
  operatorId: string,
  { url, secret }: Console,
): Promise<OperatedSite> {
  const token = `ops_${randomBytes(32).toString('base64url')}`;
  const at = Date.now();
  await (await directoryOf(pair))
    .prepare(
      `INSERT INTO operator_session (token_hash, session_id, operator_id, way, begun_at, used_at, ends_at)
       VALUES (?1, ?2, ?3, 'passkey', ?4, ?4, ?5)`,
    )
    .bind(createHash('sha256').update(token).digest('hex'), `os-${operatorId}`, operatorId, at, at + HOUR_MS)
    .run();
  const { openOperatorSession } = (await import(SESSIONS)) as Sessions;
  const opened = await openOperatorSession(
    { env: { SESSION_SECRET: secret }, now: at },
    token,
    HOUR_MS / 1_000,
  );
  const cookie = opened.split(';')[0] ?? '';
  return {
    url,
    fetch: (place, init) =>
      fetch(place, {
        method: init.method,
        body: init.body,
        headers: { 'content-type': 'application/json', connection: 'close', cookie, origin: place.origin },
      }),
  };
}
