/**
 * The client of a shared table: fetches the table at each phase change, places the player's bet shortly before betting closes, and shows
 * the result. The server's clock decides; the client gets the time left until each change.
 */
import { proxy, ref } from 'valtio';
import type { SharedTableView, StudioOutput } from '#app/contract/studio.ts';
import type { SharedPlaying } from '../game.ts';
import { studioCall } from '../studio-call.ts';
import type { Table } from '../table.ts';
import { end, watchRound } from '../table-state.ts';

export type TableView = StudioOutput<'table'>;

/** Bets are placed, and chips locked, this long before betting closes, in milliseconds: enough for a slow phone. */
export const CLOSING_MS = 4_000;
/** Longest polling interval in milliseconds: while betting is open, otherwise, and while pushes arrive. */
const POLL_MS = { open: 4_000, playing: 1_000, else: 15_000, subscribed: 20_000 };
/** Grace period for the push of a phase change before the table is polled, in milliseconds. */
const PUSH_MS = 2_000;
/** Delay of a poll after a phase change, in milliseconds; random, so that frames do not poll all at once. */
const AFTER_MS = { least: 60, spread: 240 };

export interface SharedState {
  view: TableView | null;
  /** Times by `performance.now()`. */
  closesAt: number;
  drawsAt: number;
  endsAt: number;
  /** The developing result; null outside of that phase. */
  playing: SharedPlaying | null;
  /** The last round whose result has been drawn here; later results stay hidden until then. */
  shownNumber: number;
  /** The last round for which a bet was sent. */
  sentNumber: number;
  /** The studio is not answering. */
  isSilent: boolean;
}

/** Number of last results. */
const LAST = 20;
/** The phases of a round in their order. */
const ORDER: Readonly<Record<TableView['phase'], number>> = {
  open: 0,
  closed: 1,
  playing: 2,
  shown: 3,
  void: 3,
  over: 4,
};

const isRunning = ({ phase }: Pick<TableView, 'phase'>): boolean => ORDER[phase] < ORDER.shown;

const newState = (): SharedState =>
  proxy<SharedState>({
    view: null,
    closesAt: 0,
    drawsAt: 0,
    endsAt: 0,
    playing: null,
    shownNumber: 0,
    sentNumber: 0,
    isSilent: false,
  });

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const untilAfter = (time: number): number =>
  Math.max(0, time - performance.now()) + AFTER_MS.least + Math.random() * AFTER_MS.spread;

/** Whether betting is closed, or closes within `beforeMs`. */
export const isClosing = (
  { view, closesAt }: Pick<SharedState, 'view' | 'closesAt'>,
  at: number,
  beforeMs: number,
): boolean => view?.phase !== 'open' || at >= closesAt - beforeMs;

/** The developing result after a view. Views arrive late, never early, so the earliest start counts. */
function playingOf(
  { view: before, playing }: SharedState,
  view: TableView,
  now: number,
): SharedPlaying | null {
  if (view.phase !== 'playing' || view.elapsedMs === null) return null;
  const known = before?.number === view.number ? playing : null;
  const beganAt = Math.min(known?.beganAt ?? Number.POSITIVE_INFINITY, now - view.elapsedMs);
  return ref({ beganAt, elapsedMs: Math.max(known?.elapsedMs ?? 0, view.elapsedMs) });
}

export class SharedClient {
  readonly state = newState();
  readonly #table: Table;
  readonly #frame: { session: string; language: string };
  #isSubscribed = false;

  constructor(table: Table, language: string) {
    this.#table = table;
    this.#frame = { session: table.opened.session, language };
  }

  /** Follows the table until the session ends. */
  async run(): Promise<void> {
    void this.#subscribe();
    while (this.#table.state.phase !== 'ended') {
      await this.#fetch();
      await pause(this.#waitMs());
    }
  }

  /** Places the bet of the running round, once. A replay that is being drawn is skipped: the next call places the bet. */
  async place(stake: string, bet: unknown): Promise<void> {
    const { view } = this.state;
    const { phase, timeline } = this.#table.state;
    if (view === null || this.state.sentNumber === view.number) return;
    if (phase === 'showing') timeline.skip();
    if (phase !== 'idle') return;
    this.state.sentNumber = view.number;
    await this.#table.play(stake, bet, view.number);
  }

  /** Places the bet that the player sends by the button. */
  async join(stake: string, bet: unknown): Promise<void> {
    const { view } = this.state;
    if (view?.phase === 'open') await this.#table.play(stake, bet, view.number);
  }

  /** Time until the draw of the running round, in milliseconds; 0 without one. */
  msToDraw(): number {
    const { view, drawsAt } = this.state;
    const isBefore = view?.phase === 'open' || view?.phase === 'closed';
    return isBefore ? untilAfter(drawsAt) : 0;
  }

  /** Whether the player's round has a result that still develops. */
  isUndecided(): boolean {
    const { view } = this.state;
    return view?.phase === 'playing' && this.#table.state.round?.tableRound === view.number;
  }

  /** Records that the result has been drawn completely. */
  noteShown(): void {
    const { view } = this.state;
    if (view !== null && !isRunning(view)) this.state.shownNumber = view.number;
  }

  async hideBets(hidesBets: boolean): Promise<void> {
    await this.#fetch(hidesBets);
  }

  #waitMs(): number {
    const { view, closesAt, drawsAt, endsAt } = this.state;
    const phase = view?.phase;
    // A developing result is pushed again and again.
    if (phase === 'playing') return this.#isSubscribed ? PUSH_MS : POLL_MS.playing;
    const next = phase === 'open' ? closesAt : phase === 'closed' ? drawsAt : endsAt;
    if (this.#isSubscribed) return Math.min(POLL_MS.subscribed, untilAfter(next) + PUSH_MS);
    return Math.min(phase === 'open' ? POLL_MS.open : POLL_MS.else, untilAfter(next));
  }

  async #fetch(hidesBets?: boolean): Promise<void> {
    const input = hidesBets === undefined ? this.#frame : { ...this.#frame, hidesBets };
    const reply = await studioCall('table', input, () => {
      this.state.isSilent = true;
    });
    this.state.isSilent = false;
    if (reply.ok) this.#apply(reply.value);
    else if (reply.refusal.error === 'play_ended') end(this.#table.state, reply.refusal);
  }

  async #subscribe(): Promise<void> {
    const { push } = this.#table.opened;
    if (push === null) return;
    const { subscribeToTable } = await import('./subscribe-to-table.ts');
    subscribeToTable(push, {
      onTable: view => this.#applyPush(view),
      onChange: isSubscribed => {
        this.#isSubscribed = isSubscribed;
      },
    });
  }

  /** Applies a push, which lacks the player's own choice and some last results. A late one is dropped. */
  #applyPush(pushed: SharedTableView): void {
    const { view } = this.state;
    if (view === null || pushed.number < view.number) return;
    if (pushed.number === view.number && ORDER[pushed.phase] < ORDER[view.phase]) return;
    const known = new Set(pushed.last.map(it => it.number));
    const last = [...pushed.last, ...view.last.filter(it => !known.has(it.number))].slice(0, LAST);
    this.#apply({ ...pushed, last, hidesBets: view.hidesBets });
  }

  #apply(view: TableView): void {
    const { state } = this;
    const isFirst = state.view === null;
    const now = performance.now();
    state.playing = playingOf(state, view, now);
    state.view = ref(view);
    state.closesAt = now + view.closesInMs;
    state.drawsAt = now + view.drawsInMs;
    state.endsAt = now + view.endsInMs;
    const isOver = !isRunning(view);
    if (isFirst) state.shownNumber = isOver ? view.number : view.number - 1;
    if (!isOver) state.shownNumber = Math.max(state.shownNumber, view.number - 1);
    if (view.phase === 'shown' && view.number > state.shownNumber) this.#show(view);
  }

  /** Draws the result for a viewer without a bet. A player with a bet gets it with the round's payout instead. */
  #show(view: TableView): void {
    const { state } = this.#table;
    if (state.phase !== 'idle' || state.round?.tableRound === view.number) return;
    watchRound(state, view);
  }
}
