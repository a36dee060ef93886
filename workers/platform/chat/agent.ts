/** Agents: operators with the support role, as chats know them. */
import type { PlatformEnv } from '../env.ts';
import type { OperatorContext } from '../operator-call.ts';
import type { Agent } from './room-changes.ts';

/** The one operator that there is until operators are people. */
const BUILT_IN: Agent = { agentId: 'environment', name: 'Support' };

/** The caller. */
export const agentOf = (_context: OperatorContext): Agent => BUILT_IN;

/** Everybody who answers chats, by name. */
export const listAgents = async (_env: PlatformEnv): Promise<Agent[]> => [BUILT_IN];

export const findAgent = async (env: PlatformEnv, agentId: string): Promise<Agent | null> =>
  (await listAgents(env)).find(it => it.agentId === agentId) ?? null;

/** Names the sockets of an agent's consoles, which close when the agent may no longer listen. */
export const agentSessionOf = ({ agentId }: Pick<Agent, 'agentId'>): string => `operator:${agentId}`;
