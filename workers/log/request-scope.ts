/** The request that code runs for: its id goes with it through everything that it waits for, without being passed on by hand. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string>();

const FORM = /^[\w-]{8,64}$/;

export const newRequestId = (): string => crypto.randomUUID();

/** Runs code within a request. */
export const inRequest = <Answer>(requestId: string, run: () => Answer): Answer => scope.run(requestId, run);

/** The id of the request that this runs for; null for work without a request. */
export const currentRequest = (): string | null => scope.getStore() ?? null;

/** An id that another worker of ours has sent; a new one where it has sent none. */
export const requestIdFrom = (header: string | null | undefined): string =>
  header != null && FORM.test(header) ? header : newRequestId();
