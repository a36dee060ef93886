/** A request of the cashier in the address. */
import type { CashierRow } from '#app/contract/operator/cashier.ts';

/** Stands in no id. */
const BETWEEN = '~';

/** Ids are unique within a member alone. */
export const keyOf = ({ memberId, id }: Pick<CashierRow, 'memberId' | 'id'>): string =>
  `${memberId}${BETWEEN}${id}`;

/** Address of a request below /operator. */
export const pathOf = (request: Pick<CashierRow, 'memberId' | 'id'>): string =>
  `/cashier/${encodeURIComponent(keyOf(request))}`;

export interface RequestName {
  memberId: string;
  id: string;
}

/** @returns null for a key of another form */
export function requestOf(key: string): RequestName | null {
  const [memberId = '', id = '', ...rest] = key.split(BETWEEN);
  return memberId === '' || id === '' || rest.length > 0 ? null : { memberId, id };
}
