/** Roles and markets of an operator in words. */
import type { ListedOperator } from '#app/contract/operator/operators.ts';
import type { ConsoleText } from '../text/text.ts';

export const rolesText = (t: ConsoleText, { roles }: Pick<ListedOperator, 'roles'>): string =>
  roles.map(it => t(`role_${it}`)).join(t('list_comma'));

export const marketsText = (t: ConsoleText, { markets }: Pick<ListedOperator, 'markets'>): string =>
  markets?.join(t('list_comma')) ?? t('markets_all');
