/** A session's record as KV stores it: sealed, so that only this edge can read it, and only under its own id. */
import { seal, unseal } from '../security/seal.ts';

const KEPT = /^\{"sealed":"([\w-]+)"\}$/;

const sealedAs = (secret: string, id: string) => ({ secret, purpose: 'session-record', place: id });

/** A record as KV stores it under an id. @param secret SESSION_SECRET */
export const sealRecord = async (secret: string, id: string, record: string): Promise<string> =>
  JSON.stringify({ sealed: await seal(sealedAs(secret, id), record) });

/** @returns null for a record that was not sealed for this id, such as one in clear from before records were sealed */
export async function openRecord(secret: string, id: string, kept: string): Promise<string | null> {
  const [, sealed] = KEPT.exec(kept) ?? [];
  return sealed === undefined ? null : unseal(sealedAs(secret, id), sealed);
}
