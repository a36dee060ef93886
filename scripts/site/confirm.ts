/** Asks the person at the terminal; a command without a terminal needs `--yes`. */
import { createInterface } from 'node:readline/promises';
import { CommandRefusal } from '../command-refusal.ts';

/** @throws CommandRefusal without an agreement */
export async function confirm(question: string, isAgreed: boolean): Promise<void> {
  if (isAgreed) return;
  if (!process.stdin.isTTY) throw new CommandRefusal(`Nothing is changed. Add --yes: ${question}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} Type yes: `);
  terminal.close();
  if (answer.trim() !== 'yes') throw new CommandRefusal('Nothing is changed.');
}
