/** One rebate by the product's way of crediting several. */
import type { Result } from '#app/domain/result.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { creditRebates } from '#platform/ledger/wallet/wallet.ts';

interface Credit {
  memberId: string;
  operationId: string;
  at: number;
  amountMinor: number;
  memo?: Record<string, unknown>;
  turnover?: { category: string; after: number; through: number };
}

type Credited = Awaited<ReturnType<typeof creditRebates>>;
type Receipt = Extract<Credited, { ok: true }>['value'][number];

export async function creditRebate(
  env: PlatformEnv,
  { memberId, operationId, at, ...order }: Credit,
): Promise<Result<Receipt, Extract<Credited, { ok: false }>['error']>> {
  const credited = await creditRebates(env, { memberId, at }, [
    {
      operationId,
      order: { kind: 'rebate', ...order } as Parameters<typeof creditRebates>[2][number]['order'],
    },
  ]);
  return credited.ok ? { ok: true, value: credited.value[0] as Receipt } : credited;
}
