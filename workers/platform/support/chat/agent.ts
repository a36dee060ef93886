/** Agents: operators with the support role, as chats know them. */
import { catalogueOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { hasRole, readActiveOperators } from '#platform/operator/operator.ts';
import type { Agent } from './room-changes.ts';

/** Of the token of the environment, which is no person: members read the name. */
const BUILT_IN_NAME = 'Support';

/** The caller. Members read the name. */
export const agentOf = ({
  actor: { operatorId, name, isBuiltIn },
}: Pick<OperatorContext, 'actor'>): Agent => ({
  agentId: operatorId,
  name: isBuiltIn ? BUILT_IN_NAME : name,
});

/** Everybody who can answer chats of a market at the moment, by name. @param country null for any market */
export async function listAgents({ env, now }: OperatorContext, country: string | null): Promise<Agent[]> {
  const operators = await readActiveOperators(catalogueOf(env), now());
  const isOfMarket = (markets: readonly string[] | null) =>
    country === null || markets === null || markets.includes(country);
  return operators
    .filter(it => hasRole(it.roles, ['support']) && isOfMarket(it.markets))
    .map(({ operatorId, name }) => ({ agentId: operatorId, name }));
}

/** An agent of a market by id; the caller counts as one even if the list lacks them. */
export async function findAgent(
  context: OperatorContext,
  country: string,
  agentId: string,
): Promise<Agent | null> {
  const own = agentOf(context);
  if (agentId === own.agentId) return own;
  return (await listAgents(context, country)).find(it => it.agentId === agentId) ?? null;
}
