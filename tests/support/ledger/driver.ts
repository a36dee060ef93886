/**
 * A worker beside the platform, for proofs: calls wallets by name, as other rooms of the platform do, many at once. It contains
 * no code of the product; the objects that it calls are the product's own. A GET reaches the platform itself, past the edge.
 */

/** Member, method, arguments. */
export type WalletCall = [memberId: string, method: string, args: unknown[]];

type Stub = Record<string, (...args: unknown[]) => Promise<unknown>>;

interface Bindings {
  WALLETS: { getByName(name: string): Stub };
  PLATFORM: { fetch(request: Request): Promise<Response> };
}

/** The wallet needs a chapter first, which the platform then has it read. */
const isSealed = (answer: unknown): boolean =>
  (answer as { answer?: { error?: string } } | null)?.answer?.error === 'sealed';

async function answerTo([memberId, method, args]: WalletCall, { WALLETS }: Bindings): Promise<unknown> {
  try {
    const stub = WALLETS.getByName(memberId);
    const answer = (await stub[method]?.(...args)) ?? null;
    if (method !== 'play' || !isSealed(answer)) return answer;
    await stub.recall?.(args[0]);
    return (await stub.play?.(...args)) ?? null;
  } catch (error) {
    return { threw: String(error) };
  }
}

export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    if (request.method === 'GET') return env.PLATFORM.fetch(request);
    const calls = (await request.json()) as WalletCall[];
    return Response.json(await Promise.all(calls.map(call => answerTo(call, env))));
  },
};
