/** Golden rounds that every runtime has to reproduce: a bet of each engine under one seed, with its drawing and payout. */
import { createHash } from 'node:crypto';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';

/** A bet of each engine. */
export const BETS: Readonly<Record<EngineId, unknown>> = {
  lines: {},
  cascade: {},
  crash: { exitAtHundredths: 150 },
  dice: { mode: 'over', targetHundredths: 5000 },
  roulette: [{ kind: 'red', amountMinor: 100 }],
  lottery: { picks: [3, 14, 15, 26, 35] },
  mines: { mines: 3 },
  plinko: { rows: 12, risk: 'medium' },
  'hi-lo': {},
  scratch: {},
  blackjack: {},
  'three-card': [{ spot: 'ante', amountMinor: 100 }],
  jacks: {},
  deuces: {},
  baccarat: [{ side: 'banker', amountMinor: 100 }],
  wheel: [
    { value: 1, amountMinor: 100 },
    { value: 40, amountMinor: 50 },
  ],
  'slot-classic': {},
  'slot-low': {},
  'slot-high': {},
  'slot-ways': {},
  'slot-expanding': {},
  'slot-hold': {},
  'slot-sticky': {},
  'slot-walking': {},
  'slot-choice': {},
  'slot-cluster': {},
  fishing: { species: 'clownfish' },
  'virtual-football': [
    { round: 7, pick: 'home', amountMinor: 100 },
    { round: 7, pick: '1-1', amountMinor: 50 },
  ],
};

/** A digest of forty rounds of an engine, each under a seed of its own. */
export function digestOfRounds(id: EngineId): string {
  const engine = ENGINES[id];
  const bet = engine.readBet(BETS[id]);
  if (!bet.ok) throw new Error(`${id} does not take its bet`);
  const rounds = Array.from({ length: 40 }, (_, at) => {
    const random = seededRandom(new Uint8Array(32).fill(at));
    if (engine.kind === 'instant') return engine.settle(bet.value, random);
    const state = engine.begin(bet.value, random, 100);
    const moments = [0, 1000, 4000, 8000, ...(engine.waitsMs === null ? [] : [engine.waitsMs])];
    return moments.map(ms => [engine.view(state, ms), engine.settled(state, ms)]);
  });
  return createHash('sha256').update(JSON.stringify(rounds)).digest('hex').slice(0, 16);
}

/** Digests of the results when the engines were made. Change them only where a round's mathematics is changed on purpose. */
export const DIGESTS: Readonly<Record<EngineId, string>> = {
  lines: 'daa84fbeee933fc6',
  cascade: 'b5ac77de38cc1deb',
  crash: 'fc598cdda1589b22',
  dice: 'ce6c413ae9bb57e8',
  roulette: '0bb989105df77805',
  lottery: '60e47d4f4b88fc1d',
  mines: 'dc1fbcdbb943a727',
  plinko: '761f190f9fd46a9b',
  'hi-lo': '77f1010c91bc7d21',
  scratch: 'b658251a1870a72c',
  blackjack: '8ce1e6f657490a30',
  jacks: 'a345353ba9d7b914',
  deuces: '53d5a4231b04143f',
  'three-card': '1bcfad0c36658768',
  baccarat: '25a318e05ab8061c',
  wheel: '3d4eee6e99c38701',
  'slot-classic': 'e7032823c6cfef30',
  'slot-low': '98de8cd15e3b19ff',
  'slot-high': '9f4a26607ac8d67a',
  'slot-ways': '260f92df2d5bca05',
  'slot-expanding': 'efc3acf837df9d47',
  'slot-hold': 'ba7bddff87c6f853',
  'slot-sticky': '9193be442109eff5',
  'slot-walking': 'c0b27afe370afc62',
  'slot-choice': '4527abfa252d2630',
  'slot-cluster': 'db5f1ff46b6dbef3',
  fishing: 'dfa43d8d4c8a1352',
  'virtual-football': '30d4bb5a4acc571a',
};
