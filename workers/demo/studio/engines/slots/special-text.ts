/** The sentences on a model's special play, as keys and figures of the texts of `lines`. */
import type { SlotRules } from './slot-rules.ts';

export interface RuleText {
  key: string;
  values: Readonly<Record<string, string | number>>;
}

/** Multiples of the stake. */
const times = (hundredths = 0): string => (hundredths / 100).toLocaleString('en-US');

function ofScatters({ scatterPays, freeSpins, lines, special }: SlotRules): RuleText[] {
  if (freeSpins === null) return [];
  const { spins, most, factor } = freeSpins;
  const [three, four, five] = scatterPays.map(times);
  const pays = { three: three ?? '', four: four ?? '', five: five ?? '', spins };
  switch (special?.kind) {
    case 'expanding':
      return [
        { key: 'expanding_scatter', values: pays },
        { key: 'expanding_how', values: { lines: lines.length } },
      ];
    case 'choice': {
      const [first, second, third] = special.options;
      return [
        { key: 'choice_scatter', values: { three: pays.three, four: pays.four, five: pays.five } },
        {
          key: 'choice_how',
          values: {
            first: first?.spins ?? 0,
            firstTimes: first?.factor ?? 0,
            second: second?.spins ?? 0,
            secondTimes: second?.factor ?? 0,
            third: third?.spins ?? 0,
            thirdTimes: third?.factor ?? 0,
          },
        },
        { key: 'choice_waits', values: { spins } },
      ];
    }
    case 'sticky':
      return [
        { key: 'sticky_scatter', values: { three: pays.three, spins } },
        { key: 'sticky_how', values: {} },
      ];
    default:
      return [{ key: 'lines_scatter', values: { ...pays, factor, most } }];
  }
}

/** Of scatters and the special play; empty for a model without both. */
export function specialTexts(rules: SlotRules): RuleText[] {
  const { special } = rules;
  switch (special?.kind) {
    case 'walking': {
      const [, first = 1, second = 1, third = 1] = special.factors;
      return [{ key: 'walking_how', values: { respins: special.factors.length - 1, first, second, third } }];
    }
    case 'hold': {
      const { coinsNeeded, respins, values, fullPayHundredths } = special;
      return [
        { key: 'hold_how', values: { coins: coinsNeeded, respins } },
        {
          key: 'hold_pays',
          values: {
            least: times(values[0]?.payHundredths),
            most: times(values.at(-1)?.payHundredths),
            full: times(fullPayHundredths),
          },
        },
      ];
    }
    default:
      return ofScatters(rules);
  }
}

/** Of the bet that buys the special play; empty for a model that sells none. */
export function buyTexts({ buy, special, freeSpins }: SlotRules): RuleText[] {
  if (buy === undefined) return [];
  const percent = (buy.figures.returnToPlayer / 100).toFixed(2);
  const values = { price: buy.price, percent };
  return special?.kind === 'hold'
    ? [{ key: 'buy_hold', values: { ...values, coins: buy.coins ?? 0 } }]
    : [{ key: 'buy_spins', values: { ...values, spins: freeSpins?.spins ?? 0 } }];
}

/** Key of the sentence on wilds. */
export function wildText({ special, scatterPays }: SlotRules): string {
  if (special?.kind === 'hold') return 'hold_wild';
  return scatterPays.length > 0 ? 'lines_wild' : 'wild_all';
}
