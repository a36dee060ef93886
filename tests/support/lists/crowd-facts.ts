/** Words and names that the crowd's rows have and that lists are asked for. The most frequent are first. */
import type { EventKind, EventOutcome } from '#platform/base/logged-event.ts';

export const TIERS = ['dawn', 'sunrise', 'forenoon', 'noon', 'zenith', 'meridian'] as const;

export const TAGS = [
  'Newsletter',
  'Call back',
  'Verified by phone',
  'Sportsbook before',
  'Documents asked',
  'High roller',
  'Complaint open',
  'Partner campaign',
  'Source of funds',
  'Do not write',
] as const;

/** A tag of two members. */
export const RARE_TAG = 'Lost phone';

/** The promotion that has most claims. */
export const CLAIMED = 'pr-weekend';

/** The network of a mobile carrier, from which very many log in. */
export const CARRIER = '203.0.113.77';

export const EVENTS: readonly (readonly [EventKind, EventOutcome])[] = [
  ['login', 'done'],
  ['operator-call', 'done'],
  ['login', 'wrong'],
  ['password-check', 'done'],
  ['registration', 'done'],
  ['operator-call', 'refused'],
  ['pin-check', 'done'],
  ['payee', 'added'],
  ['limit', 'done'],
  ['login', 'locked'],
  ['restriction', 'done'],
  ['contact', 'done'],
  ['signature', 'refused'],
  ['access', 'refused'],
];

export const CALLS = [
  'member/view',
  'member/list',
  'cashier/list',
  'wallet/approve-deposit',
  'cashier/claim',
  'member/hold',
] as const;
