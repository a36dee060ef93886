/** What is closed, with its markets together: a studio or game is closed by currency, and shown once. */
import type { MaintenanceState } from '#app/contract/operator/site.ts';
import { ok } from '#app/domain/result.ts';
import { command, type Reply } from '../call.ts';

export interface Closed extends Omit<MaintenanceState, 'currency'> {
  /** None for the site. */
  currencies: readonly string[];
}

/** One row for each studio, game and expected end. */
export const closedOf = (rows: readonly MaintenanceState[]): Closed[] =>
  [...Map.groupBy(rows, it => `${it.of} ${it.id} ${it.until}`).values()].flatMap(of => {
    const [first] = of;
    if (first === undefined) return [];
    const { currency: _currency, ...row } = first;
    return [
      {
        ...row,
        currencies: of.flatMap(it => it.currency ?? []),
        countries: of.flatMap(it => it.countries),
      },
    ];
  });

/** Opens the site, or a studio or game in all its closed markets; the first refusal ends it. */
export async function openClosed({ of, id, currencies }: Closed): Promise<Reply<unknown>> {
  if (of === 'site') return command('maintenance', { on: false });
  const kind = of === 'studio' ? 'provider' : 'game';
  for (const currency of currencies) {
    const reply = await command('game-maintenance', { currency, kind, id, on: false });
    if (!reply.ok) return reply;
  }
  return ok(null);
}
