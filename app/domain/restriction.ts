/**
 * Restrictions: acts that are barred to a member, and until when. Operators hold members, members take breaks and exclude
 * themselves, and accounts close; all of these are one list, and one table says what each of them bars.
 */

/** Of several that last equally long, the member sees the first. */
export const RESTRICTION_KINDS = [
  'closed',
  'all',
  'self-exclusion',
  'time-out',
  'no-play',
  'no-withdrawal',
] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** Restrictions that an operator imposes and lifts. */
export const HOLDS = ['no-play', 'no-withdrawal', 'all'] as const satisfies readonly RestrictionKind[];

/**
 * Acts that can be barred. `deposit` is all money that comes in at the wish of members, `transfer` money that they send to
 * others, `promotion` bonus money and its advertising.
 */
export const ACTS = ['login', 'play', 'deposit', 'withdrawal', 'transfer', 'promotion'] as const;
export type Act = (typeof ACTS)[number];

/** A break from playing: money can be taken out, and not sent to others. */
const AWAY = ['play', 'deposit', 'transfer', 'promotion'] as const;

const BARRED: Readonly<Record<RestrictionKind, readonly Act[]>> = {
  closed: ACTS,
  all: ACTS,
  'self-exclusion': AWAY,
  'time-out': AWAY,
  'no-play': ['play', 'promotion'],
  'no-withdrawal': ['withdrawal', 'transfer'],
};

/** How a member asks an operator to be excluded. */
export const EXCLUSION_SOURCES = ['phone', 'mail', 'chat', 'letter', 'person'] as const;
export type ExclusionSource = (typeof EXCLUSION_SOURCES)[number];

const WRITTEN: readonly ExclusionSource[] = ['mail', 'chat', 'letter'];

/** Whether the member asked in writing, which a second person can read. */
export const isWritten = (source: ExclusionSource): boolean => WRITTEN.includes(source);

export interface Restriction {
  kind: RestrictionKind;
  /** Epoch milliseconds; null without an end. */
  until: number | null;
}

/** A member's restrictions in force, as of a version: copies of them take newer ones only. */
export interface Standing {
  /** 0 for a member who has never had a restriction. */
  version: number;
  restrictions: readonly Restriction[];
}

export const bars = (kind: RestrictionKind, act: Act): boolean => BARRED[kind].includes(act);

const endOf = ({ until }: Restriction): number => until ?? Number.POSITIVE_INFINITY;

/** Breaks that members take themselves, the stricter one first. */
const BREAKS = ['self-exclusion', 'time-out'] as const;
export type BreakKind = (typeof BREAKS)[number];

/**
 * The member's own break from play: of several, the one that lasts longest.
 * @param at epoch milliseconds
 */
export function breakOf(
  restrictions: readonly Restriction[],
  at: number,
): { kind: BreakKind; until: number | null } | null {
  const own = restrictions.flatMap(({ kind, until }) => {
    const taken = BREAKS.find(it => it === kind);
    return taken === undefined ? [] : [{ kind: taken, until }];
  });
  const [longest = null] = own.filter(it => endOf(it) > at).toSorted((a, b) => endOf(b) - endOf(a));
  return longest;
}

/**
 * The restriction that bars an act now: of several, the one that lasts longest.
 * @param at epoch milliseconds
 * @returns null where the act is open
 */
export function restrictionOn(
  restrictions: readonly Restriction[],
  act: Act,
  at: number,
): Restriction | null {
  const inForce = restrictions.filter(it => bars(it.kind, act) && endOf(it) > at);
  const rank = ({ kind }: Restriction) => RESTRICTION_KINDS.indexOf(kind);
  const [longest = null] = inForce.toSorted((a, b) =>
    endOf(a) === endOf(b) ? rank(a) - rank(b) : endOf(b) - endOf(a),
  );
  return longest;
}
