/** Brings a member's money back from a transfer-type game that they have left [7.14]. */
import { memberRestoreBalance } from '#app/contract/wallet.ts';
import type { Page } from '#app/page/page.ts';
import { clearTransfer, noteOfTransfer, noteTransfer } from './transfer-note.ts';

/**
 * Requests the money back, once; another page tries again where no answer came. Not while the member plays the game that it
 * went to.
 *
 * @returns whether it came back, and the balance is another one now
 */
export async function restoreLeftMoney(
  { call, session }: Pick<Page, 'call' | 'session'>,
  { memberId, playedGame }: { memberId: string; playedGame: string | null },
): Promise<boolean> {
  const left = noteOfTransfer();
  if (left === null || left.gameId === playedGame) return false;
  clearTransfer();
  if (left.memberId !== memberId) return false;
  const reply = await call(memberRestoreBalance, {}, { isBackground: true });
  if (reply?.status) return true;
  // Nothing stays for the next user of the browser.
  const isOver = session.state === 'ended';
  if (!isOver && (reply === undefined || reply.code === 0)) noteTransfer(left);
  return false;
}
