/** Operator calls on studios and payment services: their list, and one of them with what waits for a second operator. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { winCeilings } from '#app/contract/operator/ceilings.ts';
import {
  type SupplierRow,
  supplierList,
  supplierView,
  type WaitingCeilings,
} from '#app/contract/operator/suppliers.ts';
import { currency } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall, type OperatorContext } from '#platform/base/operator-call.ts';
import { ceilingTarget } from '#platform/games/provider/provider.ts';
import { hasRole, readOpenCalls, readOperatorNames, ruleOf } from '#platform/operator/operator.ts';
import { readFacts } from '#platform/site/site.ts';
import { allSuppliers, pageOfSuppliers } from './list-suppliers.ts';

const list = endpointCall(supplierList, async (query, { env }) => {
  const page = pageOfSuppliers(await allSuppliers(env), query);
  return page === null ? refused(422, '`after` is no `next` of a page.') : accepted(page);
});

/** What a second operator was asked to agree to (games/provider/approve-ceilings.ts). */
const agreement = z.object({ currency, before: winCeilings, after: winCeilings });

type OpenCall = Awaited<ReturnType<typeof readOpenCalls>>[number];

function shownWaiting(
  of: OpenCall,
  names: ReadonlyMap<string, string>,
  { actor }: OperatorContext,
): WaitingCeilings {
  const isOwn = of.madeBy === actor.operatorId;
  return {
    ...agreement.parse(JSON.parse(of.shows ?? '{}')),
    approvalId: of.approvalId,
    by: { by: of.madeBy, name: names.get(of.madeBy) ?? null },
    made: wireMoment(of.madeAt),
    until: wireMoment(of.expiresAt),
    isOwn,
    mayApprove: of.state === 'waiting' && !isOwn && hasRole(actor.roles, of.roles),
  };
}

/** Changes of a studio's ceilings that wait, for those who may make or approve them. */
async function waitingFor({ kind, id }: SupplierRow, context: OperatorContext): Promise<WaitingCeilings[]> {
  if (kind !== 'studio') return [];
  const { env, actor, now } = context;
  const db = catalogueOf(env);
  const { markets } = await readFacts(env);
  const targets = [...new Set(markets.map(it => it.currency))].map(it => ceilingTarget(id, it));
  const open = await readOpenCalls(db, targets, now());
  const seen = open.filter(it => hasRole(actor.roles, [...it.roles, ...(ruleOf(it.call)?.roles ?? [])]));
  const names = await readOperatorNames(
    db,
    seen.map(it => it.madeBy),
  );
  return seen.map(it => shownWaiting(it, names, context));
}

const view = endpointCall(supplierView, async ({ supplier }, context) => {
  const row = (await allSuppliers(context.env)).find(it => it.supplier === supplier);
  if (row === undefined) return refused(404, 'There is no such studio or payment service.');
  return accepted({ row, waiting: await waitingFor(row, context) });
});

export const supplierCalls: readonly [string, OperatorCall][] = [list, view];
