/** The result of a conformance check, row by row. */

/** `missing`: the platform does without, and the page has its fallback. `unasked`: the check did not ask, and says why. */
export type Outcome = 'ok' | 'missing' | 'wrong' | 'unasked';

export interface Row {
  outcome: Outcome;
  /** What was asked: `call general/config`, `file version.json`. */
  subject: string;
  says: string;
}

export class Report {
  readonly rows: Row[] = [];

  add(outcome: Outcome, subject: string, says = ''): void {
    this.rows.push({ outcome, subject, says });
  }

  of(outcome: Outcome): Row[] {
    return this.rows.filter(it => it.outcome === outcome);
  }
}

const WIDTH = 'missing'.length;

export const lineOf = ({ outcome, subject, says }: Row): string =>
  `${outcome.padEnd(WIDTH)}  ${subject}${says === '' ? '' : `: ${says}`}`;
