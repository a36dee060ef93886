/**
 * A wallet's export to R2: everything that its storage has at one moment, in files, of any size. The wallet is read in slices while
 * it is in use (live-dump.ts). The files of its chapters stay where they are.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { pause } from '#platform/base/pause.ts';
import type { Sql } from '#platform/base/sql.ts';
import { headOf, readOwner } from '../object/ledger.ts';
import { LiveDump } from './live-dump.ts';
import { PART_BYTES, PartWriter, SLICE_PAUSE_MS } from './parts.ts';
import { EXPORT_FORM, type ExportHead } from './restore-wallet.ts';

/** Key of the wallet's own note of its last export. */
const EXPORTED = 'exported';
/** An older export is made again, changed or not: half of the days for which the bucket keeps one. */
const AGAIN_MS = 14 * DAY_MS;

/** A wallet as it was exported. */
export interface WalletExport {
  key: string;
  /** Number of its last movement; 0 for a wallet without any. */
  number: number;
  /** Epoch milliseconds. */
  at: number;
}

interface KnownExport extends WalletExport {
  /** A text that differs after every change that matters. */
  facts: string;
}

export type ExportRefusal = 'not_open';

const folderOf = (memberId: string): string => `wallets/${encodeURIComponent(memberId)}/`;

const placeOf = (memberId: string, at: number): string =>
  `${folderOf(memberId)}${new Date(at).toISOString().replaceAll(':', '')}`;

const numberOf = (sql: Sql): number => headOf(sql)?.number ?? 0;
const factsOf = (sql: Sql): string => JSON.stringify([numberOf(sql), readOwner(sql)]);

/** The exports of one wallet, in its object. */
export class WalletExports {
  readonly #storage: DurableObjectStorage;
  readonly #bucket: () => R2Bucket;
  readonly #partBytes: number;
  #running: Promise<WalletExport> | null = null;

  constructor(storage: DurableObjectStorage, bucket: () => R2Bucket, partBytes = PART_BYTES) {
    this.#storage = storage;
    this.#bucket = bucket;
    this.#partBytes = partBytes;
  }

  /** Whether one is being made: whatever can wait, such as sealing, leaves the storage alone meanwhile. */
  get isRunning(): boolean {
    return this.#running !== null;
  }

  /**
   * Makes an export, or joins the one that is being made.
   * @param at epoch milliseconds
   * @param since an export that was made since then is taken, also if the wallet has changed; epoch milliseconds
   */
  async make(at: number, since = Number.POSITIVE_INFINITY): Promise<Result<WalletExport, ExportRefusal>> {
    const owner = readOwner(this.#storage.sql);
    if (owner === null) return refuse('not_open');
    const known = this.#storage.kv.get<KnownExport>(EXPORTED);
    const isCurrent = known?.facts === factsOf(this.#storage.sql) && at - known.at < AGAIN_MS;
    if (known !== undefined && (isCurrent || known.at >= since))
      return ok({ key: known.key, number: known.number, at: known.at });
    this.#running ??= this.#make(owner.memberId, at).finally(() => {
      this.#running = null;
    });
    return ok(await this.#running);
  }

  async #make(memberId: string, at: number): Promise<WalletExport> {
    const dump = new LiveDump(this.#storage);
    const writer = new PartWriter(this.#bucket(), placeOf(memberId, at), this.#partBytes);
    try {
      for (const lines of dump.slices()) {
        await writer.add(lines);
        await pause(SLICE_PAUSE_MS);
      }
      const { sql } = this.#storage;
      const rest = dump.rest(() => ({ number: numberOf(sql), facts: factsOf(sql) }));
      await writer.add(rest.lines);
      const { parts } = writer;
      const head: ExportHead = { form: EXPORT_FORM, definitions: dump.definitions, parts };
      const { number, facts } = rest.read;
      const key = await writer.end(JSON.stringify(head), { number: String(number) });
      this.#storage.kv.put(EXPORTED, { key, number, at, facts } satisfies KnownExport);
      return { key, number, at };
    } finally {
      dump.end();
    }
  }
}

/** The exports that the bucket has of a member's wallet, oldest first. The files before an export's last one are in folders. */
export async function listExports(bucket: R2Bucket, memberId: string): Promise<WalletExport[]> {
  const { objects } = await bucket.list({
    prefix: folderOf(memberId),
    delimiter: '/',
    include: ['customMetadata'],
  });
  return objects.map(({ key, uploaded, customMetadata }) => ({
    key,
    number: Number(customMetadata?.number ?? 0),
    at: uploaded.getTime(),
  }));
}
