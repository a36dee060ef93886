/**
 * What the figures of play and money mean, from the changes that kinds of movements make for members.
 *
 * - Stakes: bets less those that were rolled back, of real and bonus money.
 * - Wins: wins less those that were taken back.
 * - GGR, gross gaming revenue: stakes less wins.
 * - Bonus cost: what promotions have given to members less what they have taken back, and what the operator bears of wins taken back.
 *   Free rounds cost through their wins, which lower the GGR.
 * - NGR, net gaming revenue: GGR less bonus cost. Margin: GGR as a share of stakes.
 * - Rounds: bets less those that were rolled back.
 */

/** Change for members of a kind and money. */
export interface KindSum {
  kind: string;
  money: string;
  /** Minor units, above zero for what members got. */
  sumMinor: number;
  movements: number;
}

/** Amounts are minor units. */
export interface Figures {
  deposits: { count: number; sumMinor: number };
  withdrawals: { count: number; sumMinor: number };
  stakesMinor: number;
  winsMinor: number;
  ggrMinor: number;
  bonusCostMinor: number;
  ngrMinor: number;
  rounds: number;
}

/** Kinds of movements that make stakes, and wins. */
export const STAKES: ReadonlySet<string> = new Set(['bet', 'rollback']);
export const WINS: ReadonlySet<string> = new Set(['win', 'win-rollback', 'review-void']);
const DEPOSITS: ReadonlySet<string> = new Set(['deposit', 'deposit-approve']);
const WITHDRAWALS: ReadonlySet<string> = new Set(['withdrawal-settle']);
const PROMOTIONS: ReadonlySet<string> = new Set([
  'bonus-grant',
  'bonus-release',
  'bonus-forfeit',
  'bonus-reopen',
  'rounds-end',
  'rebate',
  'affiliate-rebate',
  'referral-reward',
  'tournament-prize',
]);

/** The kinds that a figure is made of. `hasHouse`: what the operator bears counts too, of whichever kind. */
export interface FigureParts {
  kinds: ReadonlySet<string>;
  hasHouse: boolean;
}

const madeOf = (...kinds: readonly ReadonlySet<string>[]): FigureParts => ({
  kinds: new Set(kinds.flatMap(it => [...it])),
  hasHouse: kinds.includes(PROMOTIONS),
});

/** For readers that need one figure alone: sums of other kinds change nothing about it. */
export const FIGURE_PARTS = {
  deposits: madeOf(DEPOSITS),
  withdrawals: madeOf(WITHDRAWALS),
  stakes: madeOf(STAKES),
  wins: madeOf(WINS),
  ggr: madeOf(STAKES, WINS),
  bonusCost: madeOf(PROMOTIONS),
  ngr: madeOf(STAKES, WINS, PROMOTIONS),
  rounds: madeOf(STAKES),
} as const satisfies Record<string, FigureParts>;

export function figuresOf(sums: readonly KindSum[]): Figures {
  const of = (kinds: ReadonlySet<string>) => sums.filter(it => kinds.has(it.kind));
  const minor = (some: readonly KindSum[]) => some.reduce((sum, it) => sum + it.sumMinor, 0);
  const count = (some: readonly KindSum[]) => some.reduce((sum, it) => sum + it.movements, 0);
  const stakesMinor = 0 - minor(of(STAKES));
  const winsMinor = minor(of(WINS));
  const borneMinor = 0 - minor(sums.filter(it => it.money === 'house'));
  const bonusCostMinor = minor(of(PROMOTIONS)) + borneMinor;
  const ggrMinor = stakesMinor - winsMinor;
  const rolledBack = count(sums.filter(it => it.kind === 'rollback'));
  return {
    deposits: { count: count(of(DEPOSITS)), sumMinor: minor(of(DEPOSITS)) },
    withdrawals: { count: count(of(WITHDRAWALS)), sumMinor: 0 - minor(of(WITHDRAWALS)) },
    stakesMinor,
    winsMinor,
    ggrMinor,
    bonusCostMinor,
    ngrMinor: ggrMinor - bonusCostMinor,
    rounds: count(sums.filter(it => it.kind === 'bet')) - rolledBack,
  };
}

/** GGR as a share of stakes in per cent, with two decimals, a half away from zero: "3.81"; null without stakes. */
export function marginOf({
  ggrMinor,
  stakesMinor,
}: Pick<Figures, 'ggrMinor' | 'stakesMinor'>): string | null {
  if (stakesMinor <= 0) return null;
  const hundredths = Math.round((Math.abs(ggrMinor) * 10_000) / stakesMinor);
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  return ggrMinor < 0 && hundredths > 0 ? `-${text}` : text;
}
