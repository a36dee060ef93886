/**
 * Events of the event log: operators' calls, logins, locks, payees, refused signatures. They have ids and codes, never values or
 * words of people. What an operator's call sent and changed stands beside its event (event-detail.ts).
 */
import type { EventDetail } from './event-detail.ts';

export type EventKind =
  /** A call at /operator/*, or a private file read with an operator's key. */
  | 'operator-call'
  /** An operator's key that is none, or no longer one. */
  | 'operator-key'
  /** A login at the console. */
  | 'operator-login'
  | 'registration'
  | 'login'
  /** A member's password, proved within a session. */
  | 'password-check'
  /** A password that a member has set: with the present one, or with a one-time code (`target`). */
  | 'password-change'
  /** A second step that was wrong within a session; a way of it that was added or removed (`target`). */
  | 'second-step'
  /** A one-time code that was wrong. */
  | 'code'
  /** An address or number that a member has proved. */
  | 'contact'
  | 'pin-check'
  | 'pin-change'
  /** A bank account that money may go to. */
  | 'payee'
  /** Breaks and exclusions that members take; operators' restrictions are calls. */
  | 'restriction'
  /** A complaint that a member files (`added`), or adds to. */
  | 'complaint'
  /** A limit that members set for themselves: it binds, waits, was taken back, or has lapsed. */
  | 'limit'
  /** A member's call for what is not theirs, or is not there: another member's chat, channel or file. */
  | 'access'
  /** An exclusion that was carried over to another account of the person, or came of a register (`target`); `failed`: it is silent. */
  | 'exclusion'
  /** Two accounts that may be of one person: a case for operators. A document that a member sent, or the verification service decided. */
  | 'identity'
  /** A provider's bets were stopped by its daily ceiling; stops and resumptions by operators are calls. */
  | 'provider-stop'
  /** The results of a tournament are final; `inputDigest` is the SHA-256 of their text. */
  | 'tournament'
  /** The counter of a passkey in a backup went back. */
  | 'passkey'
  /** A signed request: of a provider, of a payment service, of the storage, of the push service's HTTP API. */
  | 'signature';

/** `lost`: the call began, and nobody knows how it ended; `waiting`: for a second operator, who decides about its target. */
export type EventOutcome =
  | 'done'
  | 'waiting'
  | 'refused'
  | 'failed'
  | 'lost'
  | 'wrong'
  | 'locked'
  | 'added'
  | 'removed'
  | 'lapsed';

export type ActorKind = 'operator' | 'member' | 'provider' | 'system' | 'nobody';

/** The facts that the noting code gives of an event. */
export interface EventNote {
  kind: EventKind;
  outcome: EventOutcome;
  actor?: { kind: ActorKind; id: string | null };
  /** The operator's call, as `wallet/adjust`. */
  call?: string;
  /** HTTP status or code of the answer. */
  code?: number;
  /** Id of the object it was about: a deposit, a provider, an operator. */
  target?: string | null;
  /** The member it was about. */
  memberId?: string | null;
  /** ISO 3166 alpha-2: the market of the member. */
  country?: string | null;
  /** SHA-256 of the canonical JSON of the input. */
  inputDigest?: string;
  /** What was sent and changed, of an operator's call that changes something. */
  detail?: EventDetail;
  /** Anybody can cause it without end: equal ones are counted together. */
  isOfStranger?: boolean;
}

/** An event as it is sealed. */
export interface LoggedEvent extends Omit<EventNote, 'actor' | 'isOfStranger' | 'detail'> {
  /** Unique; a repeated delivery is sealed once. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  actorKind: ActorKind;
  actorId: string | null;
  /** The IPv4 address or IPv6 /64 it came from; null for the system. */
  network: string | null;
  requestId: string | null;
  /** Minimum number of equal events that this one sums up. */
  times?: number;
  /** SHA-256 of the canonical JSON of its detail; absent where it has none. */
  detailDigest?: string;
}

/** An event as it is sent to the log, which seals the detail by its digest. */
export interface WrittenEvent extends Omit<LoggedEvent, 'detailDigest'> {
  detail?: EventDetail;
}

/** Notes an event; it is sent when the request has been answered. Never fails. */
export type Note = (event: EventNote) => void;

/** For calls within the platform, which come from nobody. */
export const UNNOTED: Note = () => undefined;

/** Part of a note: a member did it, and it is about them. */
export const byMember = (memberId: string) => ({
  actor: { kind: 'member' as const, id: memberId },
  memberId,
});
