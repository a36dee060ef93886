/** The part of a movement's memo that says where the member was. */
import type { Call } from '#platform/base/handler.ts';

/** Nothing where that is not known. */
export const placeMemo = ({ place }: Pick<Call, 'place'>): { place?: string } =>
  typeof place === 'string' ? { place } : {};
