/**
 * A running page: its live state and its abilities. There is one for each document, and on the server one for each render. It
 * stays the same as long as the page runs, so code that outlives a render keeps the page, and nothing of a render.
 */
import type { CallOptions } from '#app/api/reactions.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { Translate } from '#app/i18n/translator.ts';
import type { Stores } from '#app/stores/stores.ts';
import type { Pushes } from './pushes.ts';

/** An endpoint of the contract, or the import of one: where its file does not come, the call has failed. */
export type Callable<Output> = Endpoint<unknown, Output> | (() => Promise<Endpoint<unknown, Output>>);

/** Calls the platform as this page's visitor. Never throws; resolves with nothing after a 429 [8.2] and after the session's end. */
export type CallPlatform = <Output>(
  callable: Callable<Output>,
  payload: unknown,
  options?: CallOptions,
) => Promise<Envelope<Output | null> | undefined>;

/** Language, texts and router of the last rendering. */
export interface RenderContext {
  /** Language of the page: `pt-br`. */
  tag: string;
  t: Translate;
  navigate: (to: string, options?: { replace?: boolean; preventScrollReset?: boolean }) => unknown;
  revalidate: () => Promise<void>;
}

/** `leaving` from the press on "log out" to its answer. An `ended` page sends no calls, and answers that still come have no effect. */
export interface PageSession {
  state: 'open' | 'leaving' | 'ended';
}

export interface Page {
  readonly stores: Stores;
  /** The session that all of the page was loaded in. Another session has another page. */
  readonly session: PageSession;
  readonly pushes: Pushes;
  readonly call: CallPlatform;
  /** The current surroundings. Not for rendering: a change does not render again. */
  readonly now: () => RenderContext;
  /** Goes to a path of this site. */
  readonly go: (...to: Parameters<RenderContext['navigate']>) => Promise<void>;
  /** Reads the site again from the server without going anywhere [4.15]. */
  readonly reread: () => Promise<void>;
}
