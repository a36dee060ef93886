/** The jackpots of a frame: their amounts, read again once a minute while the frame is visible. */
import { proxy } from 'valtio';
import type { StudioJackpot } from '#app/contract/studio.ts';
import { studioCall } from '../studio-call.ts';
import type { OpenedTable } from '../table.ts';

/** Interval of readings, in milliseconds: figures that change more often draw the eye. */
const EVERY_MS = 60_000;

export interface JackpotState {
  jackpots: readonly StudioJackpot[];
}

export class JackpotClient {
  readonly state: JackpotState;
  readonly #frame: { session: string; language: string };

  constructor({ jackpots, session }: OpenedTable, language: string) {
    this.state = proxy<JackpotState>({ jackpots: jackpots ?? [] });
    this.#frame = { session, language };
  }

  /** Reads now and then once a minute, as long as the page lives. */
  run(): void {
    void this.#read();
    setInterval(() => {
      if (document.visibilityState === 'visible') void this.#read();
    }, EVERY_MS);
  }

  async #read(): Promise<void> {
    const reply = await studioCall('jackpots', this.#frame, () => undefined);
    if (reply.ok && reply.value.jackpots !== null) this.state.jackpots = reply.value.jackpots;
  }
}
