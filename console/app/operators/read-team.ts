/** Reads the team by the list's address: one answer has all operators, which the console filters. */
import { approvalList, type WaitingCall } from '#app/contract/operator/approvals.ts';
import {
  type ListedOperator,
  type OperatorSessionView,
  operatorList,
  operatorSessions,
} from '#app/contract/operator/operators.ts';
import { ok } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';
import type { FilterField } from '../list/filters.tsx';
import { type ListState, readListState } from '../list/list-state.ts';

const VIEWS = ['people', 'tools', 'off'] as const;
export type TeamView = (typeof VIEWS)[number];

export const TEAM_FIELDS: readonly FilterField[] = [
  { name: 'view', title: 'views', kind: 'choice', values: VIEWS, isView: true },
  { name: 'name', title: 'operator_name', kind: 'text' },
  { name: 'role', title: 'operator_roles', kind: 'text' },
  { name: 'market', title: 'markets', kind: 'text' },
];

/** An operator in the list. */
export interface TeamRow extends ListedOperator {
  /** When their console was last used; null without a session. */
  lastUsed: string | null;
}

export interface TeamPage {
  rows: readonly TeamRow[];
  next: null;
  counts: Readonly<Record<TeamView | 'all', number>>;
  /** All of the team, whatever the filters. */
  team: readonly TeamRow[];
  markets: readonly string[];
  sessions: readonly OperatorSessionView[];
  /** Changes of operators that wait for a second administrator. */
  waiting: readonly WaitingCall[];
}

export interface ReadTeam {
  state: ListState;
  reply: Reply<TeamPage>;
}

/** A key and no passkey is how a program logs in. */
export const viewOf = ({ disabled, keys, passkeys }: ListedOperator): TeamView =>
  disabled !== null ? 'off' : keys > 0 && passkeys === 0 ? 'tools' : 'people';

const has = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());

/** The operators that pass the filters of a list. */
export const filteredTeam = (team: readonly TeamRow[], { filters }: ListState): TeamRow[] =>
  team.filter(
    it =>
      (filters.view === undefined || viewOf(it) === filters.view) &&
      has(it.name, filters.name) &&
      has(it.roles.join(' '), filters.role) &&
      has(it.markets?.join(' ') ?? filters.market ?? '', filters.market),
  );

const latest = (sessions: readonly OperatorSessionView[], operatorId: string): string | null =>
  sessions
    .filter(it => it.operatorId === operatorId)
    .map(it => it.used)
    .sort()
    .at(-1) ?? null;

export async function readTeam(url: string): Promise<ReadTeam> {
  const state = readListState(
    new URL(url).searchParams,
    TEAM_FIELDS.map(it => it.name),
  );
  const [listed, sessions, waiting] = await Promise.all([
    ask(operatorList, {}),
    ask(operatorSessions, { all: true }),
    ask(approvalList, {}),
  ]);
  if (!listed.ok) return { state, reply: listed };
  if (!sessions.ok) return { state, reply: sessions };
  if (!waiting.ok) return { state, reply: waiting };
  const team = listed.value.operators.map(it => ({
    ...it,
    lastUsed: latest(sessions.value.sessions, it.operatorId),
  }));
  const countOf = (view: TeamView) => team.filter(it => viewOf(it) === view).length;
  return {
    state,
    reply: ok({
      rows: filteredTeam(team, state),
      next: null,
      counts: { all: team.length, people: countOf('people'), tools: countOf('tools'), off: countOf('off') },
      team,
      markets: listed.value.markets,
      sessions: sessions.value.sessions,
      waiting: waiting.value.approvals.filter(
        it => it.state === 'waiting' && it.call.startsWith('operator/'),
      ),
    }),
  };
}
