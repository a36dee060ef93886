/**
 * The end of a verifying command: its last line states what it counted, and its exit code whether that was whole. A command that
 * compared nothing has verified nothing, so that an empty or mistyped folder never passes for a whole one.
 */
import { CommandRefusal } from './command-refusal.ts';

/** `incomplete`: nothing was compared, not everything could be, or the command was called wrongly. */
export type Verdict = 'whole' | 'flawed' | 'incomplete';

export const EXIT_CODES: Readonly<Record<Verdict, number>> = { whole: 0, flawed: 1, incomplete: 2 };

export interface Findings {
  /** Number of things that were compared. */
  compared: number;
  /** Sentences, one per flaw. */
  wrong: readonly string[];
  /** What was counted, as one line. */
  summary: string;
}

export function verdictOf({ compared, wrong }: Pick<Findings, 'compared' | 'wrong'>): Verdict {
  if (wrong.length > 0) return 'flawed';
  return compared === 0 ? 'incomplete' : 'whole';
}

/** Prints flaws to standard error, and the verdict with what was counted as the last line of standard output. */
export function printFindings(findings: Findings, verdict: Verdict = verdictOf(findings)): Verdict {
  for (const flaw of findings.wrong) console.error(flaw);
  if (findings.compared === 0) console.error('Nothing was compared.');
  console.log(`${verdict}: ${findings.summary}`);
  return verdict;
}

/** Runs a command and sets the exit code of the process. An error of the command is no flaw of the data: it ends with 2. */
export async function runCommand(main: () => Verdict | Promise<Verdict>): Promise<void> {
  try {
    process.exitCode = EXIT_CODES[await main()];
  } catch (error) {
    console.error(error instanceof CommandRefusal ? error.message : error);
    process.exitCode = EXIT_CODES[error instanceof CommandRefusal ? error.verdict : 'incomplete'];
  }
}
