/** Events of the log as an administrator of all markets sees them, each with its detail. */
import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { eventList, eventView, type ViewedEvent } from '#app/contract/operator/events.ts';
import type { TestOperator } from './operators.ts';

export function viewedEvents(admin: () => TestOperator) {
  async function viewOf(number: number): Promise<ViewedEvent> {
    const { envelope } = await admin().call('event/view', { number });
    expect(envelope.msg).toBe('');
    return eventView.output.parse(envelope.output);
  }

  async function list(filters: object, most = 50): Promise<z.infer<typeof eventList.output>> {
    return eventList.output.parse((await admin().call('event/list', { filters, most })).envelope.output);
  }

  /** The newest event of a call. */
  async function lastOf(call: string, filters: object = {}): Promise<ViewedEvent> {
    const [row] = (await list({ call, ...filters })).rows;
    if (row === undefined) throw new Error(`There is no event of ${call}`);
    return viewOf(row.number);
  }

  /** Makes a call that is accepted, and returns its event. */
  async function changedBy(by: TestOperator, call: string, payload: object): Promise<ViewedEvent> {
    const { envelope } = await by.call(call, payload);
    expect([call, envelope.status, envelope.msg]).toEqual([call, true, envelope.msg]);
    return lastOf(call, { actorId: by.operatorId });
  }

  return { viewOf, list, lastOf, changedBy };
}
