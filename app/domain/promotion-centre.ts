/**
 * The member's promotions by category [3.24]: which entry an id of a list names, and which promotions the member can take.
 *
 * A list names a promotion by its promotion id, as the specification has it, or by the id of the member's claim, which tells
 * two claims of one promotion apart. Both are read.
 */
import { CLAIM_STATES, isEnded } from './promotion.ts';

interface Entry {
  promotionId: string;
  content: { claimId: string | null; status: string; reason: string | null };
}

interface Centre<E extends Entry> {
  category: Readonly<Record<string, readonly string[]>>;
  promotion: readonly E[];
}

/** Categories in the order in which the centre shows them. */
export const CENTRE_CATEGORIES = ['ongoing', 'eligible', 'noneligible', 'finished'] as const;

const stateOf = ({ status }: Entry['content']) => CLAIM_STATES.find(state => state === status);

/** Whether the member has not taken the promotion: there is no claim, or an operator's offer of one. */
export function isUntaken(content: Entry['content']): boolean {
  const state = stateOf(content);
  return state === 'offered' || (state === undefined && content.claimId === null);
}

/** Whether the member can take the promotion now: by a button, or with a deposit. */
export const canBeTaken = (content: Entry['content']): boolean =>
  isUntaken(content) && content.reason === null && content.status !== 'noneligible';

/** Whether an entry's state is one of its category: tells two entries of one promotion apart. */
function fits({ content }: Entry, category: string): boolean {
  const state = stateOf(content);
  if (category === 'ongoing') return state !== undefined && !isEnded(state);
  if (category === 'finished') return state !== undefined && isEnded(state);
  return isUntaken(content);
}

/** Entries of a category, in the order of its list; ids that name no entry are left out. */
export function entriesOf<E extends Entry>(centre: Centre<E> | null, category: string): E[] {
  if (centre === null) return [];
  return (centre.category[category] ?? []).flatMap(id => {
    const named = centre.promotion.filter(it => it.promotionId === id);
    return (
      centre.promotion.find(it => it.content.claimId === id) ??
      named.find(it => fits(it, category)) ??
      named[0] ??
      []
    );
  });
}

/** The entry that an address names, by claim id or by promotion id; of several claims, the one that is furthest up the centre. */
export const entryNamed = <E extends Entry>(centre: Centre<E> | null, id: string): E | undefined =>
  centre?.promotion.find(it => it.content.claimId === id) ??
  CENTRE_CATEGORIES.flatMap(category => entriesOf(centre, category)).find(it => it.promotionId === id);

/** Promotions that the member can take now: open ones and operators' offers. */
export const takeableOf = <E extends Entry>(centre: Centre<E> | null): E[] =>
  ['ongoing', 'eligible']
    .flatMap(category => entriesOf(centre, category))
    .filter(({ content }) => canBeTaken(content));
