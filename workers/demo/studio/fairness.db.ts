/** The server seeds of a table. Only a revealed one leaves the object. */

export interface ServerSeed {
  number: number;
  /** 256 bits and their SHA-256, hexadecimal. */
  seed: string;
  hash: string;
  /** Null for the next one, which is not in use yet. */
  clientSeed: string | null;
  /** The last one that a bet has taken; 0 before the first. */
  nonce: number;
  /** Epoch milliseconds; null while secret. */
  revealedAt: number | null;
}

const seeds = (sql: SqlStorage, condition: string, ...bindings: (string | number)[]): ServerSeed[] =>
  sql
    .exec<Record<keyof ServerSeed, string | number | null>>(
      `SELECT number, seed, hash, client_seed AS clientSeed, nonce, revealed_at AS revealedAt FROM server_seed
       WHERE ${condition}`,
      ...bindings,
    )
    .toArray() as unknown as ServerSeed[];

/** The seed in use and the next, in this order; none at a table that has not committed to any. */
export const readSecretSeeds = (sql: SqlStorage): ServerSeed[] =>
  seeds(sql, 'revealed_at IS NULL ORDER BY number');

export const readSeedOfHash = (sql: SqlStorage, hash: string): ServerSeed | null =>
  seeds(sql, 'hash = ?', hash)[0] ?? null;

/** The seed that was revealed last, or null. */
export const readLastRevealed = (sql: SqlStorage): ServerSeed | null =>
  seeds(sql, 'revealed_at IS NOT NULL ORDER BY number DESC LIMIT 1')[0] ?? null;

/** Seeds that no table has yet; those without a client seed wait for their turn. */
export function addSeed(sql: SqlStorage, { seed, hash }: Pick<ServerSeed, 'seed' | 'hash'>): void {
  sql.exec('INSERT INTO server_seed (seed, hash) VALUES (?, ?)', seed, hash);
}

/** Takes a seed into use. */
export function startSeed(sql: SqlStorage, number: number, clientSeed: string): void {
  sql.exec('UPDATE server_seed SET client_seed = ? WHERE number = ?', clientSeed, number);
}

/** Takes the next nonce of a seed. */
export const takeNonce = (sql: SqlStorage, number: number): number =>
  sql
    .exec<{ nonce: number }>(
      'UPDATE server_seed SET nonce = nonce + 1 WHERE number = ? RETURNING nonce',
      number,
    )
    .one().nonce;

/** Reveals a seed. Deletes earlier ones that no round was played with, so that rotations alone do not fill the table. */
export function revealSeed(sql: SqlStorage, number: number, at: number): void {
  sql.exec('DELETE FROM server_seed WHERE revealed_at IS NOT NULL AND nonce = 0');
  sql.exec('UPDATE server_seed SET revealed_at = ? WHERE number = ?', at, number);
}
