/**
 * The platform as it is deployed, with a bare object beside it that movements are measured against: one insert, nothing else,
 * behind the same entry. Built and served by `npm run bench ledger` only.
 */
import { DurableObject } from 'cloudflare:workers';
import platform from '#platform/app.ts';

export * from '#platform/app.ts';

export class BareRows extends DurableObject {
  readonly #sql = this.ctx.storage.sql;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env as never);
    this.#sql.exec('CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, text TEXT NOT NULL)');
  }

  insert(text: string): number {
    return this.#sql
      .exec<{ number: number }>('INSERT INTO row (text) VALUES (?) RETURNING number', text)
      .one().number;
  }
}

type BenchEnv = Parameters<typeof platform.fetch>[1] & { BARE: DurableObjectNamespace<BareRows> };

const INSERT = '/bench/insert/';

export default {
  async fetch(request: Request, env: BenchEnv, execution: ExecutionContext): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(INSERT)) return platform.fetch(request, env as never, execution);
    const number = await env.BARE.getByName(pathname.slice(INSERT.length)).insert(await request.text());
    return Response.json({ status: true, code: 200, msg: '', output: { number } });
  },
};
