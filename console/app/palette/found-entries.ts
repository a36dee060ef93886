/** Entries for members and requests of the cashier. */
import { ArrowDownToLine, ArrowUpFromLine, User } from 'lucide';
import type * as z from 'zod/mini';
import type { CashierRow } from '#app/contract/operator/cashier.ts';
import type { memberList } from '#app/contract/operator/member.ts';
import { formatAmount } from '#app/domain/money.ts';
import { pathOf } from '../cashier/request.ts';
import type { Entry } from './entry.ts';

type Member = z.infer<(typeof memberList)['output']>['rows'][number];

export const memberEntry = ({ memberId, username, country, restriction }: Member): Entry => ({
  group: 'members',
  key: `member ${memberId}`,
  title: username,
  detail: [memberId, country, restriction?.kind].filter(it => it !== undefined).join(', '),
  icon: User,
  effect: { to: `/members/${memberId}` },
});

export const requestEntry = (row: CashierRow): Entry => ({
  group: 'requests',
  key: `request ${row.memberId} ${row.id}`,
  title: row.reference ?? row.id,
  detail: [row.username, `${formatAmount(row.amount)} ${row.currency}`, row.id].join(', '),
  icon: row.kind === 'deposit' ? ArrowDownToLine : ArrowUpFromLine,
  effect: { to: pathOf(row) },
});
