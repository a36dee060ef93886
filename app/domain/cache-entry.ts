/** Freshness of copies in the browser database: by version or by expiry [3.16] [9.1]. */

/** The default lifetime of a copy, in milliseconds: 10 minutes [9.1]. */
export const DEFAULT_CACHE_MS = 600_000;

/** A copy that is good as long as its version is the current one [3.16]. */
export interface VersionedEntry<T> {
  readonly data: T;
  readonly version: string;
  readonly expiresAtMs?: never;
}

/** A copy that is good until a moment, in epoch milliseconds [3.16]. */
export interface ExpiringEntry<T> {
  readonly data: T;
  readonly expiresAtMs: number;
  readonly version?: never;
}

/** A copy in the browser database: data plus either a version or an expiry time [3.16]. */
export type CacheEntry<T> = VersionedEntry<T> | ExpiringEntry<T>;

/**
 * Makes a copy that expires [9.1].
 *
 * @param nowMs epoch milliseconds
 * @param lifetimeMs how long it is good, in milliseconds; with 0 it never is
 */
export function expiringEntry<T>(data: T, nowMs: number, lifetimeMs = DEFAULT_CACHE_MS): ExpiringEntry<T> {
  return { data, expiresAtMs: nowMs + lifetimeMs };
}

/** Makes a copy that is good as long as its version is the current one [9.1]. */
export function versionedEntry<T>(data: T, version: string): VersionedEntry<T> {
  return { data, version };
}

/**
 * Whether a copy may be used [9.1]: a versioned one while its version matches, an expiring one before its moment.
 *
 * @param current.now epoch milliseconds
 * @param current.version the version published now; without one, no versioned copy is good
 */
export function isFresh(
  entry: CacheEntry<unknown>,
  current: { readonly now: number; readonly version?: string | undefined },
): boolean {
  if (entry.version !== undefined) return entry.version === current.version;
  return current.now < entry.expiresAtMs;
}
