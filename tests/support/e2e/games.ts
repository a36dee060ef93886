/** Helpers of the games' journeys: a table of each engine, a round there, and the books' record of it. */
import type { Locator, Page } from '@playwright/test';
import { formatMinor, parseAmount } from '#app/domain/money.ts';
import { playPath } from '#app/domain/play-address.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { isSharedGame } from '#demo/studio/shared/shared-game.ts';
import type { Pair } from '../../../scripts/pair.ts';
import { OWN_TABLE_ENGINES } from '../engines/own-tables.ts';
import { directoryOf } from '../session.ts';
import { enter } from './cashier.ts';
import { isTried } from './matrix.ts';
import { callFrom, expect, granted, SCREENS, test, visit } from './site.ts';

/** Balance of a newly registered member, in minor units. */
export const OPENING = 1_000_000;

const GAMES = `SELECT game_id AS gameId, type, names FROM game JOIN provider USING (provider_id)
  WHERE is_transfer = 0 AND EXISTS (SELECT 1 FROM json_each(provider.currencies) WHERE value = ?1) ORDER BY position`;

/**
 * The id of an engine's first game that is played in a currency.
 *
 * @param isShared at a table that all players share, or at one of the player's own
 */
export async function gameOf(
  pair: Pair,
  engine: EngineId,
  currency = 'GBP',
  isShared = false,
): Promise<string> {
  const directory = await directoryOf(pair);
  const { results } = await directory
    .prepare(GAMES)
    .bind(currency)
    .all<{ gameId: string; type: string; names: string }>();
  const found = results.find(
    ({ names, ...game }) =>
      engineOfGame({ ...game, name: JSON.parse(names).en }) === engine &&
      isSharedGame(game.type, engine) === isShared,
  );
  if (found === undefined) throw new Error(`No game of the demo is played by ${engine}`);
  return found.gameId;
}

/** The id of a slot with pay lines; games of other categories have them too. */
export async function slotOf(pair: Pair): Promise<string> {
  const { results } = await (await directoryOf(pair))
    .prepare(
      `SELECT game_id AS gameId, type, names FROM game JOIN provider USING (provider_id)
       WHERE is_transfer = 0 AND type = 'slots' AND game.retired = 0`,
    )
    .all<{ gameId: string; type: string; names: string }>();
  const slot = results.find(
    ({ names, ...game }) => engineOfGame({ ...game, name: JSON.parse(names).en }) === 'lines',
  );
  if (slot === undefined) throw new Error('The demo has no such slot');
  return slot.gameId;
}

/** Engines that decide a round at once. */
export const INSTANT = OWN_TABLE_ENGINES.filter(it => ENGINES[it].kind === 'instant');

/** The choices that a player makes before a bet. */
const CHOICES: Partial<Record<EngineId, string | RegExp>> = {
  lottery: 'Quick pick',
  roulette: /^Red\b/,
  baccarat: /^Player\b/,
  wheel: /^1 /,
  'three-card': /^Ante\b/,
};

export type Phase = 'idle' | 'sending' | 'playing' | 'showing' | 'settling' | 'ended';

const BEGUN: readonly string[] = ['playing', 'showing', 'settling'] satisfies Phase[];
/** Timeout of a bet's answer, in milliseconds. */
const BEGINS_MS = 10_000;

/** One game on one page: its frame and its parts. */
export class Seat {
  readonly page: Page;
  readonly engine: EngineId;
  readonly go: Locator;
  readonly menu: (name: string) => Locator;

  constructor(page: Page, engine: EngineId) {
    this.page = page;
    this.engine = engine;
    this.go = this.find('.bar .go');
    this.menu = name => this.find('.menu').getByRole('button', { name, exact: true });
  }

  find(selector: string): Locator {
    return this.page.frameLocator('iframe.game').locator(selector);
  }

  panel(name: string): Locator {
    return this.page.frameLocator('iframe.game').getByRole('dialog', { name });
  }

  /** Whether a bet can be placed before anything is chosen. */
  get isSet(): boolean {
    return CHOICES[this.engine] === undefined;
  }

  /** The game is there, and a bet can be placed. */
  async ready(): Promise<void> {
    await expect(this.find('.frame')).toHaveAttribute('data-phase', 'idle');
    const choice = CHOICES[this.engine];
    if (choice !== undefined && (await this.go.getAttribute('aria-disabled')) === 'true')
      await this.find('.frame > .stage').getByRole('button', { name: choice }).first().click();
    await expect(this.go).toHaveAttribute('aria-disabled', 'false');
  }

  inPhase(...phases: readonly Phase[]): Promise<void> {
    return expect(this.find('.frame')).toHaveAttribute('data-phase', new RegExp(`^(${phases.join('|')})$`));
  }

  /** Starts a round or its replay by a press; with reduced motion it may end at once. */
  async begins(press: () => Promise<void>): Promise<void> {
    const begun = this.find('.frame').evaluate(
      (frame: HTMLElement, [phases, most]) =>
        new Promise<boolean>(resolve => {
          const observer = new MutationObserver(records => {
            const were = records.map(it => it.oldValue);
            if ([frame.dataset.phase, ...were].some(it => phases.includes(it ?? ''))) end(true);
          });
          const end = (hasBegun: boolean) => {
            observer.disconnect();
            resolve(hasBegun);
          };
          observer.observe(frame, { attributeFilter: ['data-phase'], attributeOldValue: true });
          setTimeout(end, most, false);
        }),
      [BEGUN, BEGINS_MS] as const,
    );
    await press();
    expect(await begun, 'a round has begun').toBe(true);
  }

  /** Places the bet by a press and waits until the round has begun. */
  async place(): Promise<void> {
    await this.ready();
    await this.begins(() => this.go.click());
  }

  /** Leaves a running round and skips its drawing, until the table is free; the first step comes before where leaving needs one. */
  async finish(): Promise<void> {
    const hurry = () =>
      this.find('.frame').evaluate((frame: HTMLElement) => {
        const { phase = '' } = frame.dataset;
        if (phase !== 'playing' && phase !== 'showing') return phase;
        const go = frame.querySelector<HTMLElement>('.go');
        const isOff = go?.getAttribute('aria-disabled') === 'true';
        const step = '.stage [data-step][aria-disabled="false"]';
        (isOff ? frame.querySelector<HTMLElement>(step) : go)?.click();
        return phase;
      });
    await expect.poll(hurry, { intervals: [50, 100, 200] }).toBe('idle');
  }

  /** As `finish`, by the space bar: one step reads the phase and presses, since a press at a free table is a bet. */
  async finishByKey(): Promise<void> {
    const hurry = () =>
      this.find('.frame').evaluate((frame: HTMLElement) => {
        const { phase = '' } = frame.dataset;
        if (phase === 'showing')
          document.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
        return phase;
      });
    await expect.poll(hurry, { intervals: [50, 100, 200] }).toBe('idle');
  }

  /** The win that the frame announces to players and screen readers, in minor units. */
  async announcedWin(): Promise<number> {
    const status = this.find('.frame > .said');
    await expect(status).toHaveText(/^((Won|Returned) [\d,]+\.\d\d GBP( · [\d,.]+×)?|No win)$/);
    const [amount = '0.00'] = /[\d,]+\.\d\d/.exec((await status.textContent()) ?? '') ?? [];
    await expect(this.find('.bar .win strong')).toHaveText(amount);
    return minorOf(amount);
  }

  /** Plays a round to its end. @returns the win in minor units */
  async play(): Promise<number> {
    await this.place();
    await this.finish();
    return this.announcedWin();
  }

  stake(): Promise<number> {
    return this.find('.bar .stake select').inputValue().then(minorOf);
  }
}

/** Opens a game in the site's own play screen. */
export async function sitDown(
  page: Page,
  pair: Pair,
  engine: EngineId,
  {
    tag = 'en-gb',
    currency = 'GBP',
    isShared = false,
  }: { tag?: string; currency?: string; isShared?: boolean } = {},
): Promise<Seat> {
  await visit(page, playPath(tag, await gameOf(pair, engine, currency, isShared)));
  const seat = new Seat(page, engine);
  await expect(isShared ? seat.find('.shared-clock') : seat.go).toBeVisible();
  return seat;
}

/** A call of a game's frame to the demo's studio. @throws Error with the reply's message where it is refused */
export async function atStudio<Output>(pair: Pair, name: string, payload: object): Promise<Output> {
  const response = await fetch(new URL(`/studio/api/${name}`, pair.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
  });
  const reply = (await response.json()) as { status: boolean; msg: string; output: Output };
  if (!reply.status) throw new Error(`${name}: ${reply.msg}`);
  return reply.output;
}

/** Opens a game for the page's member as its frame does, without a frame. @returns the studio's session */
export async function openAtStudio(page: Page, pair: Pair, gameId: string): Promise<string> {
  const { url } = await granted<{ url: string }>(page, 'game/play', { gameId });
  const launch = /#launch=([\w-]+)$/.exec(url)?.[1];
  return (await atStudio<{ session: string }>(pair, 'open', { launch, gameId })).session;
}

/** @throws Error for a text that is no amount */
export function minorOf(amount = ''): number {
  const read = parseAmount(amount.replaceAll(',', ''), 2);
  if (!read.ok) throw new Error(`${amount} is no amount`);
  return read.value;
}

/** Expects a balance in the site's bar. */
export const expectBalance = (page: Page, minor: number): Promise<void> =>
  expect(page.getByLabel('Balance', { exact: true })).toHaveText(
    new RegExp(`(^|\\s)${formatMinor(minor, 2).replace('.', '\\.')}$`),
  );

export interface BookedRound {
  roundId: string;
  stake: string;
  win: string;
  settled: string | null;
}

const wireMoment = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** The member's rounds in their bet history, newest first. */
export async function bookedRounds(page: Page): Promise<BookedRound[]> {
  const [from, to] = [-3_600_000, 60_000].map(ms => wireMoment(Date.now() + ms));
  const reply = await callFrom(page, 'transaction/bet-history', { from, to });
  return (reply as unknown as { output: { data: BookedRound[] } }).output.data;
}

/** Expects bet history, balance in the bar and announced wins to agree, to the minor unit. @returns the rounds */
export async function expectBooks(
  page: Page,
  rounds: number,
  { opening = OPENING, wins }: { opening?: number; wins?: readonly number[] } = {},
): Promise<BookedRound[]> {
  const settled = async () => (await bookedRounds(page)).filter(it => it.settled !== null).length;
  await expect.poll(settled, 'rounds that are over').toBe(rounds);
  const booked = await bookedRounds(page);
  expect(booked).toHaveLength(rounds);
  if (wins !== undefined) expect(booked.map(it => minorOf(it.win)).reverse()).toEqual(wins);
  const net = booked.reduce((sum, it) => sum + minorOf(it.win) - minorOf(it.stake), 0);
  await expectBalance(page, opening + net);
  return booked;
}

/** Console messages of browsers about interrupted calls. */
const CUT_OFF = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

interface Way {
  page: Page;
  /** Registers a new member and opens a table of the engine. */
  seat: Seat;
  memberId: string;
  operate: (call: string, payload: unknown) => Promise<unknown>;
  /** Opens the same table on another page. */
  sit: (on: Page) => Promise<Seat>;
}

interface Tables {
  /** Its engines; all by default. */
  of?: readonly EngineId[];
  every: number;
  from?: number;
  /** As in the details of a test. */
  tag?: string;
}

/**
 * A journey at a table of each engine on each screen: twelve in all, with engine and screen changing in turn. `npm test` runs one
 * in `every` of them, beginning with number `from`.
 */
export function journey(
  says: string,
  { of = OWN_TABLE_ENGINES, every, from = 0, ...details }: Tables,
  walk: (way: Way) => Promise<void>,
): void {
  for (const [screenAt, [screen, options]] of SCREENS.entries()) {
    for (const engine of of) {
      const at = OWN_TABLE_ENGINES.indexOf(engine);
      if (!isTried(every, 2 * at + ((at + screenAt) % 2), every - from)) continue;
      test.describe(`${engine}, ${screen}`, () => {
        test.use({
          ...options,
          expectedMessages: [CUT_OFF],
          contextOptions: { reducedMotion: 'no-preference' },
        });
        test(says, details, async ({ page, pair, operate }) => {
          const { id: memberId } = await enter(page);
          const sit = (on: Page) => sitDown(on, pair, engine);
          await walk({ page, seat: await sit(page), memberId, operate, sit });
        });
      });
    }
  }
}
