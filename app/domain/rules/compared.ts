/** Rules between two fields of a form: equal, or different [5.7] [5.8]. */

/** For a field: the name of the other one that it has to repeat, or must not repeat. */
export interface ComparedRules {
  /** [5.7] */
  equalto?: string;
  /** [5.8] */
  notequalto?: string;
}

/** The rule broken between a field and the others; null when none is. An empty field is `required`'s concern. */
export function brokenComparison(
  value: unknown,
  others: Readonly<Record<string, unknown>>,
  { equalto, notequalto }: ComparedRules,
): 'equalto' | 'notequalto' | null {
  if (value === undefined || value === '') return null;
  if (equalto !== undefined && others[equalto] !== value) return 'equalto';
  return notequalto !== undefined && others[notequalto] === value ? 'notequalto' : null;
}
