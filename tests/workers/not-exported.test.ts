/** Wallets that cannot be exported: listed with the reason, named by health after a while, tried again, and off the list. */
import { env } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { wireMoment } from '#app/domain/date.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readReadiness } from '#platform/http/readiness.ts';
import { standingStill } from '#platform/http/schedule/standstill.ts';
import { exportsLateSince, exportWallets } from '#platform/ledger/wallet/wallet.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** The third hour of a night, UTC. */
const NIGHT = Date.UTC(2026, 10, 25, 3);

beforeAll(seedDemo);
afterEach(() => vi.restoreAllMocks());

const listed = async (payload = {}) =>
  (await operate('wallet/not-exported', payload)).envelope.output as {
    next: string | null;
    wallets: { memberId: string; since: string; tried: string; why: string }[];
  };

/** Writing the exports of a member fails. */
function failFor(memberId: string): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const put = env.BACKUPS.put.bind(env.BACKUPS) as (...all: unknown[]) => Promise<never>;
  vi.spyOn(env.BACKUPS, 'put').mockImplementation(async (...all: unknown[]) => {
    const [key] = all as [string];
    if (key.includes(memberId)) throw new Error(`the bucket is full at ${key}`);
    return put(...all);
  });
}

describe('a wallet that cannot be exported', () => {
  it('is listed with the reason, named by health after an hour, and tried again until it is exported', async () => {
    const { memberId } = await newMember('notexported');
    failFor(memberId);
    const cursor = await exportWallets(platform, NIGHT, '');
    const { next, wallets } = await listed();
    expect(next).toBeNull();
    expect(wallets).toEqual([
      {
        memberId,
        since: wireMoment(NIGHT),
        tried: wireMoment(NIGHT),
        why: expect.stringMatching(/^Error: the bucket is full at wallets\/\(member\)\/2026-.*\.pieces$/),
      },
    ]);
    expect((await readReadiness(platform, NIGHT + 50 * MINUTE_MS)).isReady).toBe(true);
    expect(await exportWallets(platform, NIGHT + 20 * MINUTE_MS, cursor)).toBe(cursor);
    expect((await listed()).wallets[0]).toMatchObject({
      since: wireMoment(NIGHT),
      tried: wireMoment(NIGHT + 20 * MINUTE_MS),
    });
    const { isReady, detail } = await readReadiness(platform, NIGHT + HOUR_MS);
    expect(isReady).toBe(false);
    expect(detail).toMatch(/^unwell: 1 wallet has no recent export: Error: the bucket is full at/);
    expect(detail).not.toContain(memberId);
    vi.restoreAllMocks();
    expect(await exportWallets(platform, NIGHT + 31 * MINUTE_MS, cursor)).toBe(cursor);
    expect((await listed()).wallets).toEqual([]);
    expect((await readReadiness(platform, NIGHT + HOUR_MS)).isReady).toBe(true);
  });

  it('is listed and taken off by an operator’s own attempt too', async () => {
    const { memberId } = await newMember('byoperator');
    failFor(memberId);
    const failed = await operate('wallet/export', { memberId });
    expect([failed.status, failed.envelope.msg]).toEqual([503, expect.stringContaining('bucket is full')]);
    expect((await listed()).wallets.map(it => it.memberId)).toContain(memberId);
    const after = await listed({ after: memberId });
    expect(after.wallets.map(it => it.memberId)).not.toContain(memberId);
    vi.restoreAllMocks();
    expect((await operate('wallet/export', { memberId })).status).toBe(200);
    expect((await listed()).wallets.map(it => it.memberId)).not.toContain(memberId);
  });
});

describe('a night that does not end', () => {
  it('stands still after a day, also where it did not begin', () => {
    const ended = JSON.stringify({ night: Math.floor(NIGHT / DAY_MS), after: null, begunAt: NIGHT });
    const underway = JSON.stringify({ night: 1, after: 'm-5', begunAt: NIGHT });
    expect(exportsLateSince('', NIGHT)).toBeNull();
    expect(exportsLateSince(ended, NIGHT + DAY_MS)).toBeNull();
    expect(exportsLateSince(underway, NIGHT + DAY_MS)).toBeNull();
    expect(exportsLateSince(underway, NIGHT + DAY_MS + 1)).toBe(NIGHT);
    const due = NIGHT - HOUR_MS + DAY_MS;
    expect(exportsLateSince(ended, due + DAY_MS)).toBeNull();
    expect(exportsLateSince(ended, due + DAY_MS + 1)).toBe(due);
    const well = { probes: null, arrivals: {}, playSince: null, unscoredSince: null, unsealedSince: null };
    const standing = { ...well, dueAt: NIGHT, exportsSince: NIGHT };
    expect([...standingStill(standing, NIGHT).values()]).toEqual([
      'the export of wallets that is due since 2026-11-25T03:00:00.000Z has not ended',
    ]);
  });
});
