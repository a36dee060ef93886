import type { Verdict } from './verdict.ts';

/** Ends a command with a message for its user. */
export class CommandRefusal extends Error {
  readonly verdict: Verdict;

  /** @param verdict `flawed` where the command found the flaw that it looks for; otherwise it could not do its work */
  constructor(message: string, verdict: Verdict = 'incomplete') {
    super(message);
    this.verdict = verdict;
  }
}
