/** A session of the console without a browser, for calls that a person makes. */
import { createHash, randomBytes } from 'node:crypto';
import type { Pair } from '../../scripts/pair.ts';
import { directoryOf } from './session.ts';

const HOUR_MS = 3_600_000;

/** @returns the token of a session that an operator has begun with a passkey */
export async function consoleSessionOf(pair: Pair, operatorId: string): Promise<string> {
  const token = `ops_${randomBytes(32).toString('base64url')}`;
  const at = Date.now();
  await (await directoryOf(pair))
    .prepare(
      `INSERT INTO operator_session (token_hash, session_id, operator_id, way, begun_at, used_at, ends_at)
       VALUES (?1, ?2, ?3, 'passkey', ?4, ?4, ?5)`,
    )
    .bind(createHash('sha256').update(token).digest('hex'), `os-${operatorId}`, operatorId, at, at + HOUR_MS)
    .run();
  return token;
}
