/** Pushes to the agents who work for a market: those of all markets have one channel, the others one for each of theirs. */
import type * as z from 'zod/mini';
import { AGENTS_CHANNEL, type agentEvents, agentsChannelOfMarket } from '#app/contract/support.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToAgents } from '#platform/realtime/realtime.ts';

type AgentEvents = typeof agentEvents;

/** @param country of the chat or the ticket, ISO 3166-1 alpha-2 */
export async function tellAgents<Name extends keyof AgentEvents>(
  env: PlatformEnv,
  country: string,
  name: Name,
  data: z.output<AgentEvents[Name]>,
): Promise<void> {
  const channels = [AGENTS_CHANNEL, agentsChannelOfMarket(country)];
  await Promise.all(channels.map(channel => publishToAgents(env, channel, name, data)));
}
