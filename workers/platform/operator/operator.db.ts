/** Operators and their keys as rows. */
import { ROLES, type Role } from '#platform/base/role.ts';

export interface Operator {
  operatorId: string;
  name: string;
  roles: readonly Role[];
  /** Countries whose markets they work for, ISO 3166-1 alpha-2; null for all. */
  markets: readonly string[] | null;
  /** Epoch milliseconds. */
  createdAt: number;
  createdBy: string;
  /** The second administrator who agreed; null where none was needed. */
  approvedBy: string | null;
  /** Since when they have their present access: when they were made, or when a lost access was replaced. */
  accessFrom: number;
  /** Until when a link of enrolment may be made for them; null for an operator who has access. */
  enrolUntil: number | null;
  expiresAt: number;
  disabledAt: number | null;
}

interface OperatorRow {
  operator_id: string;
  name: string;
  roles: string;
  markets: string | null;
  created_at: number;
  created_by: string;
  approved_by: string | null;
  access_from: number | null;
  enrol_until: number | null;
  expires_at: number;
  disabled_at: number | null;
}

/** Roles that this version does not know give nothing. */
const rolesOf = (json: string): Role[] => {
  const kept: unknown = JSON.parse(json);
  return ROLES.filter(role => Array.isArray(kept) && kept.includes(role));
};

const jsonOf = (markets: readonly string[] | null): string | null =>
  markets === null ? null : JSON.stringify(markets);

const operatorOf = (row: OperatorRow): Operator => ({
  operatorId: row.operator_id,
  name: row.name,
  roles: rolesOf(row.roles),
  markets: row.markets === null ? null : (JSON.parse(row.markets) as string[]),
  createdAt: row.created_at,
  createdBy: row.created_by,
  approvedBy: row.approved_by,
  accessFrom: row.access_from ?? row.created_at,
  enrolUntil: row.enrol_until,
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

/** Whether a key is valid at ?1. */
const VALID_KEYS = `SELECT count(*) FROM operator_key
  WHERE operator_key.operator_id = operator.operator_id AND coalesce(operator_key.expires_at > ?1, 1)`;
/** Operators' passkeys are rows beside those of members, of whom none has an operator's id. */
const PASSKEYS = 'SELECT count(*) FROM passkey WHERE passkey.member_id = operator.operator_id';

/** An operator in a list, with the number of keys that are valid and of passkeys. */
export type ListedOperator = Operator & { keys: number; passkeys: number };

/** All operators by name: a team, and those who have left it. */
export async function readOperators(db: D1Database, at: number): Promise<ListedOperator[]> {
  const { results } = await db
    .prepare(
      `SELECT operator.*, (${VALID_KEYS}) AS keys, (${PASSKEYS}) AS passkeys
       FROM operator ORDER BY disabled_at IS NOT NULL, lower(name), operator_id`,
    )
    .bind(at)
    .all<OperatorRow & { keys: number; passkeys: number }>();
  return results.map(row => ({ ...operatorOf(row), keys: row.keys, passkeys: row.passkeys }));
}

/** Number of an operator's valid keys. */
export const countKeys = async (db: D1Database, operatorId: string, at: number): Promise<number> =>
  (
    await db
      .prepare(`SELECT (${VALID_KEYS}) AS keys FROM operator WHERE operator_id = ?2`)
      .bind(at, operatorId)
      .first<{ keys: number }>()
  )?.keys ?? 0;

/** Whether an operator of a list can work at a moment. */
export const isActive = ({ disabledAt, expiresAt, keys, passkeys }: ListedOperator, at: number): boolean =>
  disabledAt === null && expiresAt > at && keys + passkeys > 0;

/** Operators who can log in at a moment, by name. */
export const readActiveOperators = async (db: D1Database, at: number): Promise<ListedOperator[]> =>
  (await readOperators(db, at)).filter(it => isActive(it, at));

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

/** Administrators that a site needs: each agrees to what the other one asks for. */
const ADMINISTRATORS_NEEDED = 2;

/**
 * Administrators at a moment who can log in, or have a link of enrolment or get one. Those with a key alone do not count: it approves
 * nothing, and makes no operator.
 */
const ADMINISTRATORS = `SELECT count(*) FROM operator
  WHERE disabled_at IS NULL AND operator.expires_at > ?1 AND EXISTS (SELECT 1 FROM json_each(roles) WHERE value = 'admin')
    AND (coalesce(enrol_until > ?1, 0) OR (${PASSKEYS}) > 0 OR EXISTS (
      SELECT 1 FROM operator_enrolment AS link WHERE link.operator_id = operator.operator_id AND link.expires_at > ?1))`;

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
 * Inserts an operator, with a key or with a time in which they enrol.
 * @param isFirst only while the site has fewer administrators than it needs
 * @returns refuses `name_taken`, and `not_first`
 */
export async function insertOperator(
  db: D1Database,
  it: Operator,
  keyHash: string | null,
  isFirst: boolean,
): Promise<'done' | 'name_taken' | 'not_first'> {
  const { operatorId, name, roles, markets, createdAt, createdBy } = it;
  try {
    const [inserted] = await db.batch([
      db
        .prepare(
          `INSERT INTO operator (operator_id, name, roles, markets, created_at, created_by, expires_at, approved_by,
             enrol_until)
           SELECT ?2, ?3, ?4, ?11, ?1, ?5, ?6, ?7, ?8 WHERE ?9 = 0 OR (${ADMINISTRATORS}) < ?10`,
        )
        .bind(
          createdAt,
          operatorId,
          name,
          JSON.stringify(roles),
          createdBy,
          it.expiresAt,
          it.approvedBy,
          it.enrolUntil,
          isFirst ? 1 : 0,
          ADMINISTRATORS_NEEDED,
          jsonOf(markets),
        ),
      ...(keyHash === null ? [] : [insertKey(db, { keyHash, operatorId, at: createdAt, by: createdBy })]),
    ]);
    return inserted?.meta.changes === 0 ? 'not_first' : 'done';
  } catch (error) {
    if (isNameTaken(error)) return 'name_taken';
    throw error;
  }
}

/** Whether an operator at work has a name. */
export async function isOperatorNamed(db: D1Database, name: string): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM operator WHERE lower(name) = lower(?1) AND disabled_at IS NULL')
    .bind(name)
    .first();
  return row !== null;
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

/** Adds a key beside the others. */
export const addKey = async (db: D1Database, key: NewKey): Promise<void> => {
  await insertKey(db, key).run();
};

/** Writes the fields of an operator that may change. */
export async function updateOperator(
  db: D1Database,
  { operatorId, name, roles, markets, expiresAt, disabledAt }: Operator,
): Promise<'done' | 'name_taken'> {
  try {
    await db
      .prepare(
        `UPDATE operator SET name = ?2, roles = ?3, expires_at = ?4, disabled_at = ?5, markets = ?6
         WHERE operator_id = ?1`,
      )
      .bind(operatorId, name, JSON.stringify(roles), expiresAt, disabledAt, jsonOf(markets))
      .run();
    return 'done';
  } catch (error) {
    if (isNameTaken(error)) return 'name_taken';
    throw error;
  }
}

/** Ends the whole access of an operator at once: keys, passkeys, sessions, and links of enrolment. */
export async function endAccess(db: D1Database, operatorId: string, at: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        'UPDATE operator_key SET expires_at = ?2 WHERE operator_id = ?1 AND coalesce(expires_at > ?2, 1)',
      )
      .bind(operatorId, at),
    db.prepare('DELETE FROM passkey WHERE member_id = ?1').bind(operatorId),
    db.prepare('DELETE FROM operator_session WHERE operator_id = ?1').bind(operatorId),
    db.prepare('DELETE FROM operator_enrolment WHERE operator_id = ?1').bind(operatorId),
    db.prepare('UPDATE operator SET enrol_until = NULL WHERE operator_id = ?1').bind(operatorId),
  ]);
}
