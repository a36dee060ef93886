/** A flight that all players of a table share: the engine's own flight, with exits by the table's clock. */
import { describe, expect, it } from 'vitest';
import { CRASH, multiplierAt } from '#demo/studio/engines/crash.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { drawFlight, exitOf, flightMs, refusalOfExit } from '#demo/studio/shared/shared-flight.ts';
import { Random } from '#tests/support/random.ts';

const seeds = new Random(43);
const SEEDS = Array.from({ length: 400 }, () =>
  Buffer.from(Array.from({ length: 32 }, () => seeds.whole(0, 255))),
);
const EXIT = { do: 'exit' };

describe('a shared flight', () => {
  it('ends at the first millisecond at which the engine ends it, at the height of the engine', () => {
    for (const seed of SEEDS) {
      const state = CRASH.begin({ exitAtHundredths: null }, seededRandom(seed), 0);
      const lastsMs = flightMs(seededRandom(seed));
      const end = CRASH.settled(state, lastsMs);
      expect(end?.show).toMatchObject({
        crashedAtHundredths: drawFlight(seededRandom(seed)).crashedAtHundredths,
      });
      if (lastsMs > 0) expect(CRASH.settled(state, lastsMs - 1)).toBeNull();
    }
    const lasting = SEEDS.map(seed => flightMs(seededRandom(seed)));
    expect(Math.min(...lasting)).toBe(0);
    expect(Math.max(...lasting)).toBeGreaterThan(20_000);
  });

  it('accepts one exit, and none after the automatic one', () => {
    const acted = { bet: { exitAtHundredths: 200 }, elapsed: [], action: EXIT, elapsedMs: 6_931 };
    expect(multiplierAt(6_931)).toBe(199);
    expect(refusalOfExit(acted)).toBeNull();
    expect(refusalOfExit({ ...acted, elapsedMs: 6_932 })).toBe('too_late');
    expect(refusalOfExit({ ...acted, elapsed: [1_000] })).toBe('too_late');
    expect(refusalOfExit({ ...acted, action: { do: 'double' } })).toBe('bad_action');
    expect(refusalOfExit({ ...acted, bet: { exitAtHundredths: null }, elapsedMs: 69_000 })).toBeNull();
    expect(refusalOfExit({ ...acted, bet: { exitAtHundredths: null }, elapsedMs: 69_100 })).toBe('too_late');
  });

  it('shows other players the automatic exit, and the exit once it has happened', () => {
    expect(exitOf({ bet: { exitAtHundredths: null }, elapsed: [] })).toEqual({ exitAtHundredths: null });
    expect(exitOf({ bet: { exitAtHundredths: 300 }, elapsed: [] })).toEqual({ exitAtHundredths: 300 });
    expect(exitOf({ bet: { exitAtHundredths: 300 }, elapsed: [2_000] })).toEqual({ exitAtHundredths: 122 });
  });
});
