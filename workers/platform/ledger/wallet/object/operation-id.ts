/**
 * Operation ids of movements. The ids that callers choose stand behind a prefix of their kind, `deposit:` or `operator:`, so that
 * none can be another's, nor the wallet's own ones.
 */

/** Of the movement that opens a wallet; each wallet has at most one. */
export const OPENING = 'opening-balance';

const OPERATOR = 'operator:';

export const ofOperator = (operationId: string): string => `${OPERATOR}${operationId}`;

/**
 * The ids under which an attempt may have been carried out: operators' ids of older versions have no prefix. The opening is no
 * operator's attempt, whatever its id.
 */
export function knownAs(operationId: string): readonly [string, string?] {
  if (!operationId.startsWith(OPERATOR)) return [operationId];
  const before = operationId.slice(OPERATOR.length);
  return before === OPENING ? [operationId] : [operationId, before];
}
