/** Views of the approvals, their reading by the list's address, and the name of a record in an address. */
import { approvalList, type WaitingCall } from '#app/contract/operator/approvals.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';
import type { FilterField } from '../list/filters.tsx';
import { type ListState, readListState } from '../list/list-state.ts';
import type { ListView } from '../list/list-views.tsx';
import type { ConsoleTextKey } from '../text/text.ts';

/** Rows per page. */
const PAGE = 50;

const VIEWS = ['mine', 'asked', 'all', 'decided'] as const;
export type ApprovalView = (typeof VIEWS)[number];

export const APPROVAL_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: VIEWS, isView: true },
];

const TITLES: Readonly<Record<ApprovalView, ConsoleTextKey>> = {
  mine: 'approval_mine',
  asked: 'approval_asked',
  all: 'approval_all',
  decided: 'approval_decided',
};

/** The first view is the list without the filter. */
export const APPROVAL_VIEWS: readonly ListView[] = VIEWS.map((view, at) => ({
  title: TITLES[view],
  filters: at === 0 ? {} : { view },
}));

export const viewOf = ({ filters }: ListState): ApprovalView =>
  VIEWS.find(it => it === filters.view) ?? VIEWS[0];

export interface ApprovalPage {
  rows: readonly WaitingCall[];
  next: string | null;
}

export interface ReadApprovals {
  state: ListState;
  reply: Reply<ApprovalPage>;
}

export async function readApprovals(url: string): Promise<ReadApprovals> {
  const state = readListState(
    new URL(url).searchParams,
    APPROVAL_FIELDS.map(it => it.name),
  );
  const view = viewOf(state);
  const page = { after: state.after, most: PAGE, brief: true };
  const reply = await ask(
    approvalList,
    view === 'decided' ? { ...page, ended: true } : { ...page, scope: view },
  );
  return {
    state,
    reply: reply.ok ? ok({ rows: reply.value.approvals, next: reply.value.next }) : reply,
  };
}

/** Stands in no id. */
const BETWEEN = '~';

type Named = Pick<WaitingCall, 'approvalId' | 'memberId'>;

/** A call about a member is found by both ids. */
export const keyOf = ({ approvalId, memberId }: Named): string =>
  memberId === null ? approvalId : `${approvalId}${BETWEEN}${memberId}`;

export function namedBy(key: string): Named {
  const [approvalId = '', memberId = null] = key.split(BETWEEN);
  return { approvalId, memberId };
}
