/** Endpoints of the product's own lists: states of transactions, and options in forms. */
import { commonConstantList, commonStatusList } from '#app/contract/common.ts';
import { accepted } from '#app/contract/envelope.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { CONSTANTS, STATUSES } from './option-lists.ts';

/** [7.17] */
const statusListHandler = handler(commonStatusList, 'open', async () => accepted([...STATUSES]));

/** [7.30] */
const constantListHandler = handler(commonConstantList, 'open', async ({ constants }) =>
  accepted(
    Object.fromEntries(
      constants.flatMap(name => (Object.hasOwn(CONSTANTS, name) ? [[name, CONSTANTS[name] ?? []]] : [])),
    ),
  ),
);

export const optionListHandlers: readonly Handler[] = [statusListHandler, constantListHandler];
