/**
 * Provably fair rounds. A table commits to a server seed by its hash before any round; the player may choose the client seed. Each
 * bet takes a nonce, which is never used twice. A rotation reveals the server seed and starts the next one, whose hash was shown
 * before: so the studio chooses no seed after the player, and the player knows no outcome before the bet.
 */
import { randomBytes } from 'node:crypto';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { newCommittedSeed } from './committed-seed.ts';
import { nodeHmac } from './engines/random.ts';
import { type RoundProof, roundSeedOf } from './engines/round-seed.ts';
import {
  addSeed,
  readLastRevealed,
  readSecretSeeds,
  readSeedOfHash,
  revealSeed,
  type ServerSeed,
  startSeed,
  takeNonce,
} from './fairness.db.ts';

/** The seeds of a table as its player sees them; `previous` was revealed by the last rotation. */
export interface Fairness {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  /** The last one that a bet has taken; 0 before the first. */
  nonce: number;
  previous: (RoundProof & { serverSeed: string }) | null;
}

const CLIENT_SEED_BYTES = 8;

const bytesOf = (seed: string): Uint8Array => Buffer.from(seed, 'hex');

/** The seed in use and the next one. Commits to both where the table has none. */
function seedsOf(sql: SqlStorage): { current: ServerSeed & { clientSeed: string }; next: ServerSeed } {
  const [current, next] = readSecretSeeds(sql);
  if (current !== undefined && next !== undefined)
    return { current: { ...current, clientSeed: current.clientSeed ?? '' }, next };
  addSeed(sql, newCommittedSeed());
  addSeed(sql, newCommittedSeed());
  const [first] = readSecretSeeds(sql);
  if (first === undefined) throw new Error('A server seed was not stored');
  startSeed(sql, first.number, randomBytes(CLIENT_SEED_BYTES).toString('hex'));
  return seedsOf(sql);
}

/** Commits to a server seed where the table has none. */
export const commitSeeds = (sql: SqlStorage): void => void seedsOf(sql);

/** The seed of the next round, hexadecimal. Takes a nonce, which is used up whatever becomes of the round. */
export function nextRoundSeed(sql: SqlStorage): { seed: string; proof: RoundProof } {
  const { current } = seedsOf(sql);
  const proof = {
    serverSeedHash: current.hash,
    clientSeed: current.clientSeed,
    nonce: takeNonce(sql, current.number),
  };
  return { seed: Buffer.from(roundSeedOf(nodeHmac, bytesOf(current.seed), proof)).toString('hex'), proof };
}

/** The server seed of a round, once it is revealed. */
export function revealedSeedOf(sql: SqlStorage, proof: RoundProof | null): string | null {
  const of = proof === null ? null : readSeedOfHash(sql, proof.serverSeedHash);
  return of === null || of.revealedAt === null ? null : of.seed;
}

export function fairnessOf(sql: SqlStorage): Fairness {
  const { current, next } = seedsOf(sql);
  const previous = readLastRevealed(sql);
  return {
    serverSeedHash: current.hash,
    nextServerSeedHash: next.hash,
    clientSeed: current.clientSeed,
    nonce: current.nonce,
    previous:
      previous === null
        ? null
        : {
            serverSeedHash: previous.hash,
            serverSeed: previous.seed,
            clientSeed: previous.clientSeed ?? '',
            nonce: previous.nonce,
          },
  };
}

/**
 * Reveals the server seed and starts the next one with a new client seed. No round may be open.
 *
 * @param hash that of the seed to reveal: a repeated rotation has the same result
 * @returns `seeds_changed` where another rotation came first
 */
export function rotateSeeds(
  sql: SqlStorage,
  { hash, clientSeed }: { hash: string; clientSeed: string },
  at: number,
): Result<Fairness, 'seeds_changed'> {
  const { current, next } = seedsOf(sql);
  if (hash !== current.hash) {
    const isRepeated = readLastRevealed(sql)?.hash === hash && current.clientSeed === clientSeed;
    return isRepeated ? ok(fairnessOf(sql)) : refuse('seeds_changed');
  }
  revealSeed(sql, current.number, at);
  startSeed(sql, next.number, clientSeed);
  addSeed(sql, newCommittedSeed());
  return ok(fairnessOf(sql));
}
