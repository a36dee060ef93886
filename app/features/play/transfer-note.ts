/**
 * Note of this tab about money that went to a transfer-type provider with a launch [4.36], to be brought back once its game
 * has been left. Session storage keeps it over a reload.
 */
const KEY = 'transferredTo';

interface TransferNote {
  memberId: string;
  gameId: string;
}

export const noteTransfer = (it: TransferNote): void => sessionStorage.setItem(KEY, JSON.stringify(it));

/** Null without a note. */
export function noteOfTransfer(): TransferNote | null {
  const text = sessionStorage.getItem(KEY);
  try {
    const value = JSON.parse(text ?? 'null') as TransferNote | null;
    return typeof value?.gameId === 'string' && typeof value.memberId === 'string' ? value : null;
  } catch {
    return null; // not this file's own text
  }
}

export const clearTransfer = (): void => sessionStorage.removeItem(KEY);
