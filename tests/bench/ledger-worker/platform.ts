/**
 * The platform as it is deployed, with a bare object beside it that movements are measured against: one insert, nothing else,
 * behind the same entry, and with wallets that count the rows that they write and read. Built and served by `npm run bench ledger` only.
 */
import { DurableObject } from 'cloudflare:workers';
import platform, { MemberWallet as Wallet } from '#platform/http/app.ts';

export * from '#platform/http/app.ts';

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

/** The calls whose rows are counted. */
let counted: { rowsWritten: number; rowsRead: number }[] = [];

export class MemberWallet extends Wallet {
  /** Counts the rows that every object of this isolate writes and reads from now on. */
  countRows(): void {
    const prototype = Object.getPrototypeOf(this.ctx.storage.sql) as SqlStorage;
    const exec = prototype.exec;
    prototype.exec = function (this: SqlStorage, ...args: Parameters<typeof exec>) {
      const cursor = exec.apply(this, args);
      counted.push(cursor);
      return cursor;
    } as typeof exec;
  }

  /** Rows since the last call, as the network bills them: of a write, a row and each of its indexes. */
  rowsCounted(): { written: number; read: number } {
    const written = counted.reduce((sum, cursor) => sum + cursor.rowsWritten, 0);
    const read = counted.reduce((sum, cursor) => sum + cursor.rowsRead, 0);
    counted = [];
    return { written, read };
  }
}

interface BenchBindings {
  BARE: DurableObjectNamespace<BareRows>;
}

// Through the same door as a bet: its secret, its request id, its counters.
platform.post('/bench/insert/:id', async context => {
  const { BARE } = context.env as unknown as BenchBindings;
  const number = await BARE.getByName(context.req.param('id')).insert(await context.req.text());
  return Response.json({ status: true, code: 200, msg: '', output: { number } });
});

export default platform;
