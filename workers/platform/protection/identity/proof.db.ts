/**
 * Proofs of identity as rows, each in its member's directory. Triggers make them (migration 0077), so that every way of proving an
 * address, a number or a bank account counts. An operator's decision is a proof of both accounts.
 */
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

export interface IdentityProof {
  text: string;
  /** The text of the same bank account where it was given without its branch; null for others. */
  shortText: string | null;
  memberId: string;
  /** Epoch milliseconds; `endedAt` is null while no other address or number was proved in its place. */
  provedAt: number;
  endedAt: number | null;
}

const COLUMNS =
  'text, short_text AS shortText, member_id AS memberId, proved_at AS provedAt, ended_at AS endedAt';

/** Rows of all directories under a condition, which reads lists of texts as ?1 and ?2. */
async function readProofs(
  env: Where,
  condition: string,
  ...lists: readonly (readonly string[])[]
): Promise<IdentityProof[]> {
  const found = await Promise.all(
    directoriesOf(env).map(db =>
      db
        .prepare(`SELECT ${COLUMNS} FROM identity_proof WHERE ${condition} LIMIT 1000`)
        .bind(...lists.map(it => JSON.stringify(it)))
        .all<IdentityProof>(),
    ),
  );
  return found.flatMap(it => it.results);
}

export const proofsOfMembers = (env: Where, members: readonly string[]) =>
  readProofs(env, 'member_id IN (SELECT value FROM json_each(?1))', members);

/** Whether two proofs are of the same address, number or bank account. */
export const isSameText = (a: IdentityProof, b: IdentityProof): boolean =>
  a.text === b.text || a.text === b.shortText || a.shortText === b.text;

/** All proofs of the same texts as some. */
export function proofsAlike(env: Where, proofs: readonly IdentityProof[]): Promise<IdentityProof[]> {
  const texts = [...new Set(proofs.map(it => it.text))];
  return readProofs(
    env,
    `text IN (SELECT value FROM json_each(?1)) OR (short_text IS NOT NULL AND short_text IN (SELECT value FROM json_each(?2)))`,
    [...texts, ...new Set(proofs.flatMap(it => it.shortText ?? []))],
    texts,
  );
}

/** The proof by which an operator's decision of a case links both accounts. */
export const textOfCase = (caseId: string): string => `operator ${caseId}`;

/** Links two accounts by an operator's decision. Idempotent. @param at epoch milliseconds */
export async function writeDecidedProof(
  env: Where,
  caseId: string,
  members: readonly string[],
  at: number,
): Promise<void> {
  for (const memberId of members)
    await directoryOf(env, memberId)
      .prepare(
        `INSERT INTO identity_proof (text, member_id, proved_at) VALUES (?1, ?2, ?3)
         ON CONFLICT (text, member_id) DO NOTHING`,
      )
      .bind(textOfCase(caseId), memberId, at)
      .run();
}

export async function deleteDecidedProof(
  env: Where,
  caseId: string,
  members: readonly string[],
): Promise<void> {
  for (const memberId of members)
    await directoryOf(env, memberId)
      .prepare('DELETE FROM identity_proof WHERE text = ?1 AND member_id = ?2')
      .bind(textOfCase(caseId), memberId)
      .run();
}
