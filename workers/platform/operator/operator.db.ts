/** Operators and their keys as rows. */
import { ROLES, type Role } from '../role.ts';

export interface Operator {
  operatorId: string;
  name: string;
  roles: readonly Role[];
  /** Epoch milliseconds. */
  createdAt: number;
  createdBy: string;
  expiresAt: number;
  disabledAt: number | null;
}

interface OperatorRow {
  operator_id: string;
  name: string;
  roles: string;
  created_at: number;
  created_by: string;
  expires_at: number;
  disabled_at: number | null;
}

/** Roles that this version does not know give nothing. */
const rolesOf = (json: string): Role[] => {
  const kept: unknown = JSON.parse(json);
  return ROLES.filter(role => Array.isArray(kept) && kept.includes(role));
};

const operatorOf = (row: OperatorRow): Operator => ({
  operatorId: row.operator_id,
  name: row.name,
  roles: rolesOf(row.roles),
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  disabledAt: row.disabled_at,
});

/** The operator of a key that is valid at a moment, or null. */
export async function readByKey(db: D1Database, keyHash: string, at: number): Promise<Operator | null> {
  const row = await db
    .prepare(
      `SELECT operator.* FROM operator_key JOIN operator USING (operator_id)
       WHERE key_hash = ?1 AND coalesce(operator_key.expires_at > ?2, 1)
         AND operator.expires_at > ?2 AND disabled_at IS NULL`,
    )
    .bind(keyHash, at)
    .first<OperatorRow>();
  return row === null ? null : operatorOf(row);
}

export async function readOperator(db: D1Database, operatorId: string): Promise<Operator | null> {
  const row = await db
    .prepare('SELECT * FROM operator WHERE operator_id = ?1')
    .bind(operatorId)
    .first<OperatorRow>();
  return row === null ? null : operatorOf(row);
}

/** An operator in a list, with the number of keys that are valid. */
export type ListedOperator = Operator & { keys: number };

/** All operators by name: a team, and those who have left it. */
export async function readOperators(db: D1Database, at: number): Promise<ListedOperator[]> {
  const { results } = await db
    .prepare(
      `SELECT operator.*, (
         SELECT count(*) FROM operator_key
         WHERE operator_key.operator_id = operator.operator_id AND coalesce(operator_key.expires_at > ?1, 1)
       ) AS keys
       FROM operator ORDER BY disabled_at IS NOT NULL, lower(name), operator_id`,
    )
    .bind(at)
    .all<OperatorRow & { keys: number }>();
  return results.map(row => ({ ...operatorOf(row), keys: row.keys }));
}

/** Operators who can log in at a moment, by name. */
export const readActiveOperators = async (db: D1Database, at: number): Promise<ListedOperator[]> =>
  (await readOperators(db, at)).filter(it => it.disabledAt === null && it.expiresAt > at && it.keys > 0);

/** Names by id. */
export async function readOperatorNames(
  db: D1Database,
  operatorIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await db
    .prepare('SELECT operator_id, name FROM operator WHERE operator_id IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify([...new Set(operatorIds)]))
    .all<{ operator_id: string; name: string }>();
  return new Map(results.map(row => [row.operator_id, row.name]));
}

/** Whether an administrator can log in: the token of the environment makes one only while none can. */
const HAS_ADMIN = `SELECT 1 FROM operator JOIN operator_key USING (operator_id)
  WHERE disabled_at IS NULL AND operator.expires_at > ?4 AND coalesce(operator_key.expires_at > ?4, 1)
    AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'admin')`;

interface NewKey {
  keyHash: string;
  operatorId: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
}

const insertKey = (db: D1Database, { keyHash, operatorId, at, by }: NewKey): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO operator_key (key_hash, operator_id, created_at, created_by)
       SELECT ?1, operator_id, ?3, ?4 FROM operator WHERE operator_id = ?2`,
    )
    .bind(keyHash, operatorId, at, by);

const isNameTaken = (error: unknown): boolean => String(error).includes('UNIQUE constraint failed: index');

/**
 * Inserts an operator with the first key, atomically.
 * @param isFirst only while no administrator can log in
 * @returns refuses `name_taken`, and `not_first`
 */
export async function insertOperator(
  db: D1Database,
  it: Operator,
  keyHash: string,
  isFirst: boolean,
): Promise<'done' | 'name_taken' | 'not_first'> {
  const { operatorId, name, roles, createdAt, createdBy, expiresAt } = it;
  try {
    const [inserted] = await db.batch([
      db
        .prepare(
          `INSERT INTO operator (operator_id, name, roles, created_at, created_by, expires_at)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?7 = 0 OR NOT EXISTS (${HAS_ADMIN})`,
        )
        .bind(operatorId, name, JSON.stringify(roles), createdAt, createdBy, expiresAt, isFirst ? 1 : 0),
      insertKey(db, { keyHash, operatorId, at: createdAt, by: createdBy }),
    ]);
    return inserted?.meta.changes === 0 ? 'not_first' : 'done';
  } catch (error) {
    if (isNameTaken(error)) return 'name_taken';
    throw error;
  }
}

/** Adds a key. The one before it is valid for a while; older ones end at once. */
export async function replaceKeys(db: D1Database, key: NewKey, validUntil: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `UPDATE operator_key SET expires_at = CASE WHEN expires_at IS NULL THEN ?2 ELSE min(expires_at, ?3) END
         WHERE operator_id = ?1`,
      )
      .bind(key.operatorId, validUntil, key.at),
    insertKey(db, key),
  ]);
}

/** Writes the fields of an operator that may change. */
export async function updateOperator(
  db: D1Database,
  { operatorId, name, roles, expiresAt, disabledAt }: Operator,
): Promise<'done' | 'name_taken'> {
  try {
    await db
      .prepare(
        'UPDATE operator SET name = ?2, roles = ?3, expires_at = ?4, disabled_at = ?5 WHERE operator_id = ?1',
      )
      .bind(operatorId, name, JSON.stringify(roles), expiresAt, disabledAt)
      .run();
    return 'done';
  } catch (error) {
    if (isNameTaken(error)) return 'name_taken';
    throw error;
  }
}

/** Ends all keys of an operator at once. */
export async function endKeys(db: D1Database, operatorId: string, at: number): Promise<void> {
  await db
    .prepare(
      'UPDATE operator_key SET expires_at = ?2 WHERE operator_id = ?1 AND coalesce(expires_at > ?2, 1)',
    )
    .bind(operatorId, at)
    .run();
}
