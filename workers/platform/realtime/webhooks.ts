/**
 * Webhooks to an operator's servers: events are stored until delivered or expired, and sent in order and in batches.
 */
import { logWarning } from '#log/log.ts';
import type { PushApp } from '#platform/base/push-service.ts';
import { WEBHOOKS } from './hub-tables.ts';
import { waitAfter, webhookRequest } from './webhook-request.ts';

/** Time limit for a server's answer, in milliseconds. */
const ANSWER_MS = 10_000;
/** Age at which an undelivered event is dropped, in milliseconds. */
export const GIVE_UP_MS = 5 * 60_000;
/** Most events in one request. */
const BATCH = 100;

export type WebhookEvent = Readonly<Record<string, string | number>>;

interface Waiting extends Record<string, SqlStorageValue> {
  id: number;
  event: string;
  failures: number;
}

export class Webhooks {
  readonly #sql: SqlStorage;
  readonly #app: PushApp;
  readonly #urls: readonly string[];

  constructor(sql: SqlStorage, app: PushApp, urls: readonly string[]) {
    this.#sql = sql;
    this.#app = app;
    this.#urls = urls;
    sql.exec(WEBHOOKS);
  }

  add(event: WebhookEvent, at: number): void {
    for (const url of this.#urls) {
      // While earlier events wait for a retry, new ones wait too, to keep the order.
      this.#sql.exec(
        `INSERT INTO webhook (url, event, happened_at, due_at)
         VALUES (?1, ?2, ?3, MAX(?3, COALESCE((SELECT MAX(due_at) FROM webhook WHERE url = ?1), 0)))`,
        url,
        JSON.stringify(event),
        at,
      );
    }
  }

  /** Time of the next request, in epoch milliseconds, or null. */
  nextDue(): number | null {
    return this.#sql.exec<{ next: number | null }>('SELECT MIN(due_at) AS next FROM webhook').one().next;
  }

  /** Sends due events. Never throws: failures are retried. */
  async send(now: () => number): Promise<void> {
    const at = now();
    const gone = this.#sql.exec('DELETE FROM webhook WHERE happened_at <= ?1', at - GIVE_UP_MS).rowsWritten;
    if (gone > 0) logWarning('push.webhooks-given-up', { count: gone });
    const urls = this.#sql
      .exec<{ url: string }>('SELECT DISTINCT url FROM webhook WHERE due_at <= ?1', at)
      .toArray();
    await Promise.all(urls.map(({ url }) => this.#sendTo(url, now)));
  }

  async #sendTo(url: string, now: () => number): Promise<void> {
    const waiting = this.#sql
      .exec<Waiting>(
        'SELECT id, event, failures FROM webhook WHERE url = ?1 ORDER BY id LIMIT ?2',
        url,
        BATCH,
      )
      .toArray();
    const last = waiting.at(-1)?.id;
    if (last === undefined) return;
    const events = waiting.map(({ event }) => JSON.parse(event) as unknown);
    if (await this.#isHeard(url, webhookRequest(this.#app, events, now()))) {
      this.#sql.exec('DELETE FROM webhook WHERE url = ?1 AND id <= ?2', url, last);
      return;
    }
    const failures = Math.max(...waiting.map(it => it.failures)) + 1;
    this.#sql.exec(
      'UPDATE webhook SET failures = ?3, due_at = ?2 WHERE url = ?1',
      url,
      now() + waitAfter(failures),
      failures,
    );
  }

  async #isHeard(url: string, request: RequestInit): Promise<boolean> {
    try {
      const response = await fetch(url, {
        ...request,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // unreachable counts as refused
    }
  }
}
