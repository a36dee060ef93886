/**
 * A line of the log: one JSON object with its time, its level, the name of the event, the id of its request, and ids, codes and
 * counts. No name, word, address or network of a person is in it; the fields are a closed list, so that none comes in by accident.
 */
import { scrub } from './scrub.ts';

/**
 * `error`: something was not done and nothing repeats it, or an operator has to look. `warn`: a failure that is retried by itself, or
 * a case that waits in a list. `info`: a fact worth keeping, and no failure.
 */
export type Level = 'info' | 'warn' | 'error';

export interface Fields {
  /** Ids of our own. */
  memberId?: string | undefined;
  otherMemberId?: string | undefined;
  providerId?: string | undefined;
  serviceId?: string | undefined;
  chatId?: string | undefined;
  claimId?: string | undefined;
  paymentId?: string | undefined;
  roundId?: string | undefined;
  tournamentId?: string | undefined;
  uploadId?: string | undefined;
  eventId?: string | undefined;
  gameIds?: readonly string[];
  /** Number of a movement or an event, and the hash that it was sealed with. */
  number?: number;
  hash?: string;
  count?: number;
  attempts?: number;
  /** Status or code of an answer. */
  code?: number;
  /** Name of a job, of a queue, of a wallet's consumer, of a call, of a push and its channel, of a way to send. */
  job?: string;
  queue?: string;
  consumer?: string;
  call?: string;
  push?: string;
  kind?: string;
  outcome?: string;
  /** The actor: a kind and an id, as `operator o-1`. */
  actor?: string;
  channel?: string;
  /** A reason in words of ours, or of the runtime. */
  why?: string;
  error?: unknown;
}

/** Frames of a stack that are kept. */
const MOST_FRAMES = 8;

const isFrame = (line: string): boolean => /^\s*at\s/.test(line);

/** An error without what it quotes of a person. */
export function shownError(error: unknown): object {
  if (!(error instanceof Error)) return { message: scrub(String(error)) };
  const frames = (error.stack ?? '').split('\n').filter(isFrame).slice(0, MOST_FRAMES);
  return {
    name: error.name,
    message: 'showsNoValue' in error ? error.message : scrub(error.message),
    ...(frames.length === 0 ? {} : { stack: frames.map(it => it.trim()) }),
    ...(error.cause === undefined ? {} : { cause: scrub(String(error.cause)) }),
  };
}

/**
 * @param event its name: `wallet.stopped`
 * @param at epoch milliseconds
 */
export function formLine(
  level: Level,
  event: string,
  requestId: string | null,
  { error, why, ...rest }: Fields,
  at = Date.now(),
): string {
  return JSON.stringify({
    time: new Date(at).toISOString(),
    level,
    event,
    request: requestId,
    ...rest,
    ...(why === undefined ? {} : { why: scrub(why) }),
    ...(error === undefined ? {} : { error: shownError(error) }),
  });
}
