/** Steps of a deposit, withdrawal or transfer, for the line that shows its progress. */

export type Mark = 'done' | 'now' | 'later' | 'bad';

export interface Step {
  /** Each has a text. */
  name:
    | 'sent'
    | 'checking'
    | 'credited'
    | 'requested'
    | 'held'
    | 'paid'
    | 'refused'
    | 'waiting'
    | 'arrived'
    | 'returned'
    | 'taken_back';
  mark: Mark;
  /** When it happened, UTC; null where it has not, or where the time is unknown. */
  at: string | null;
}

export interface Movement {
  status: string;
  created: string;
  processed: string | null;
}

/** Final states. Any other state, one that this page does not know included, may still change. */
const FINAL: readonly string[] = ['completed', 'rejected', 'cancelled'];
export const isFinal = (status: string): boolean => FINAL.includes(status);

const end = (good: Step['name'], { status, processed }: Movement): Step =>
  status === 'completed'
    ? { name: good, mark: 'done', at: processed }
    : status === 'rejected'
      ? { name: 'refused', mark: 'bad', at: processed }
      : { name: good, mark: 'later', at: null };

/** Sent, being checked, credited or refused. */
export const depositSteps = (movement: Movement): Step[] => [
  { name: 'sent', mark: 'done', at: movement.created },
  { name: 'checking', mark: isFinal(movement.status) ? 'done' : 'now', at: null },
  end('credited', movement),
];

/** States in which the operator reviews a withdrawal, or asks its bank for the outcome. */
const CHECKED: readonly string[] = ['in_review', 'unknown'];

/** Requested, held, perhaps being checked, paid or refused. */
export function withdrawalSteps(movement: Movement): Step[] {
  const isChecked = CHECKED.includes(movement.status);
  const isOver = isFinal(movement.status);
  return [
    { name: 'requested', mark: 'done', at: movement.created },
    { name: 'held', mark: isOver || isChecked ? 'done' : 'now', at: movement.created },
    ...(isChecked ? [{ name: 'checking', mark: 'now', at: null } satisfies Step] : []),
    end('paid', movement),
  ];
}

const TRANSFER_ENDS: Readonly<Record<string, Pick<Step, 'name' | 'mark'>>> = {
  completed: { name: 'arrived', mark: 'done' },
  rejected: { name: 'returned', mark: 'bad' },
  cancelled: { name: 'taken_back', mark: 'bad' },
};

/** Requested, waiting, arrived, returned or taken back. */
export const transferSteps = (movement: Movement): Step[] => [
  { name: 'requested', mark: 'done', at: movement.created },
  { name: 'waiting', mark: isFinal(movement.status) ? 'done' : 'now', at: null },
  { ...(TRANSFER_ENDS[movement.status] ?? { name: 'arrived', mark: 'later' }), at: movement.processed },
];
