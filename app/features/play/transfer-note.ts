/**
 * What this tab knows of money that went to a transfer-type provider with a launch [4.36], and is to come back once its game
 * has been left. A reload leaves nothing.
 */
const KEY = 'transferredTo';

interface Transferred {
  memberId: string;
  gameId: string;
}

export const noteTransfer = (it: Transferred): void => sessionStorage.setItem(KEY, JSON.stringify(it));

/** Null when there is none. */
export function noteOfTransfer(): Transferred | null {
  const text = sessionStorage.getItem(KEY);
  try {
    const value = JSON.parse(text ?? 'null') as Transferred | null;
    return typeof value?.gameId === 'string' && typeof value.memberId === 'string' ? value : null;
  } catch {
    return null; // not what was written here
  }
}

export const forgetTransfer = (): void => sessionStorage.removeItem(KEY);
