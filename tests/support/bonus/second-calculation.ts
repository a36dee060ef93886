/**
 * A second calculation of bonuses, from the lines of the play log and the published terms alone: the money that each stake drew
 * and counted, the shares of each win, and the end of the bonus. Its own arithmetic, so that it also finds mistakes of the
 * wallet's rules.
 */
import type { PlayLine } from './play-lines.ts';

/** The terms of a promotion; amounts are minor units of the market. */
export interface PublishedTerms {
  amountMinor: number;
  times: number;
  /** Null where there is no most. */
  mostReleasedMinor: number | null;
  winsTo: 'sources' | 'bonus';
  /** Per cent by category. */
  categories: Readonly<Record<string, number>>;
}

export interface CalculatedFigures {
  /** `open`: nothing in the log has ended it. */
  state: 'open' | 'completed' | 'lost';
  doneHundredths: number;
  releasedMinor: number;
  /** Taken back at its end by itself, and left where it is open. */
  takenBackMinor: number;
  leftMinor: number;
  mainMinor: number;
  bets: number;
  flaws: string[];
}

interface GivenBonus {
  terms: PublishedTerms;
  /** Real money at the beginning, in minor units. */
  mainMinor: number;
  categoryOf: (gameId: string) => string | undefined;
}

/** Both kinds of money of a movement. */
interface StakedBet {
  main: number;
  bonus: number;
}

/** The stakes of a round, and what they count for the bonus once it is over, in hundredths of minor units. */
type StakedRound = StakedBet & { counts: number };

class Calculation {
  readonly #given: GivenBonus;
  readonly #rounds = new Map<string, StakedRound>();
  readonly #flaws: string[] = [];
  #state: CalculatedFigures['state'] = 'open';
  #main: number;
  #bonus: number;
  #doneHundredths = 0;
  #releasedMinor = 0;
  #takenBackMinor = 0;
  #bets = 0;

  constructor(given: GivenBonus) {
    this.#given = given;
    this.#main = given.mainMinor;
    this.#bonus = given.terms.amountMinor;
  }

  note(line: PlayLine): void {
    if (line.kind === 'bet') this.#bet(line);
    else if (line.kind === 'win') this.#win(line);
    else this.#flaws.push(`movement ${line.number}: nothing was to be taken back`);
    this.#end();
  }

  result(): CalculatedFigures {
    return {
      state: this.#state,
      doneHundredths: this.#doneHundredths,
      releasedMinor: this.#releasedMinor,
      takenBackMinor: this.#takenBackMinor,
      leftMinor: this.#bonus,
      mainMinor: this.#main,
      bets: this.#bets,
      flaws: this.#flaws,
    };
  }

  #bet(line: PlayLine): void {
    const { amountMinor = 0, gameId = '', roundId = '' } = line.order;
    const main = Math.min(this.#main, amountMinor);
    const bonus = amountMinor - main;
    this.#bets += 1;
    this.#compare(line, { main: -main, bonus: -bonus });
    this.#main -= main;
    this.#bonus -= bonus;
    const staked = this.#rounds.get(roundId) ?? { main: 0, bonus: 0, counts: 0 };
    const { categories } = this.#given.terms;
    const share = this.#state === 'open' ? (categories[this.#given.categoryOf(gameId) ?? ''] ?? 0) : 0;
    this.#rounds.set(roundId, {
      main: staked.main + main,
      bonus: staked.bonus + bonus,
      counts: staked.counts + amountMinor * share,
    });
  }

  /** Each kind of money gets its share, a broken unit goes to the larger remainder, to real money where they are equal. */
  #win(line: PlayLine): void {
    const { amountMinor = 0, roundId = '' } = line.order;
    const staked = this.#rounds.get(roundId) ?? { main: 0, bonus: 0, counts: 0 };
    const whole = staked.main + staked.bonus;
    const isAllToBonus = this.#given.terms.winsTo === 'bonus' && staked.bonus > 0;
    const [ofMain, rest] = isAllToBonus
      ? [0, 0]
      : whole === 0
        ? [amountMinor, 0]
        : [Math.floor((amountMinor * staked.main) / whole), (amountMinor * staked.main) % whole];
    const main = ofMain + (rest * 2 >= whole && rest > 0 ? 1 : 0);
    this.#compare(line, { main, bonus: amountMinor - main });
    this.#main += main;
    this.#bonus += amountMinor - main;
    if (!line.order.isRoundOver) return;
    this.#doneHundredths += staked.counts;
    this.#rounds.delete(roundId);
  }

  #compare({ number, kind, postings }: PlayLine, due: StakedBet): void {
    const of = (isMeant: (account: string) => boolean) =>
      postings.reduce((sum, it) => sum + (isMeant(it.account) ? it.amountMinor : 0), 0);
    const main = of(it => it === 'main');
    const bonus = of(it => it.startsWith('bonus:'));
    if (main !== due.main || bonus !== due.bonus)
      this.#flaws.push(
        `movement ${number}, a ${kind}: moves ${main} and ${bonus}, it should be ${due.main} and ${due.bonus}`,
      );
  }

  #end(): void {
    const { amountMinor, times, mostReleasedMinor } = this.#given.terms;
    if (this.#state === 'open' && this.#doneHundredths >= amountMinor * times * 100)
      this.#state = 'completed';
    const isAtStake = [...this.#rounds.values()].some(it => it.bonus > 0);
    if (this.#state === 'open' && this.#bonus === 0 && !isAtStake) this.#state = 'lost';
    if (this.#state !== 'completed' || this.#bonus === 0) return;
    const room = (mostReleasedMinor ?? Number.POSITIVE_INFINITY) - this.#releasedMinor;
    const released = Math.min(this.#bonus, room);
    this.#releasedMinor += released;
    this.#main += released;
    this.#takenBackMinor += this.#bonus - released;
    this.#bonus = 0;
  }
}

/** @param lines of one member, all of them after the grant */
export function calculate(lines: readonly PlayLine[], given: GivenBonus): CalculatedFigures {
  const calculation = new Calculation(given);
  for (const line of lines.toSorted((a, b) => a.number - b.number)) calculation.note(line);
  return calculation.result();
}
