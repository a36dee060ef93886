/** Waiting for the play log, which a queue fills. */
import { runInDurableObject } from 'cloudflare:test';
import { expect } from 'vitest';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { RESEND_MS } from '#platform/ledger/wallet/rows/play-stream.ts';
import { eventually } from '#tests/support/eventually.ts';

const MISSING = `
  SELECT count(*) AS missing FROM (
    SELECT number FROM play UNION ALL
    SELECT number FROM movement WHERE kind IN ('bet', 'win', 'rollback', 'win-rollback', 'review-release', 'review-void')
  ) WHERE number > (SELECT through FROM consumer WHERE name = 'stream')`;

/** Sends a wallet's play, and waits until the wallet knows that the log has all of it: a message that is lost is sent again. */
export const playInLog = (wallet: DurableObjectStub<MemberWallet>): Promise<void> =>
  eventually(async () => {
    await wallet.sweep();
    const { missing } = await runInDurableObject(wallet, (_wallet, state) =>
      state.storage.sql.exec<{ missing: number }>(MISSING).one(),
    );
    expect(missing).toBe(0);
  }, RESEND_MS + 30_000);
