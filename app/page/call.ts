/** Calls the platform from a page: with its headers, and with the reactions to the reply [7.2]-[7.11] [8.1]-[8.3]. */
import { call } from '#app/api/call.ts';
import type { CallOptions } from '#app/api/reactions.ts';
import { cachedFingerprint } from '#app/browser/fingerprint.client.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { OWNER_HEADER, type PageHeaders } from '#app/contract/headers.ts';
import { showToast } from '#app/stores/toasts.ts';
import { deviceOf } from './device.ts';
import type { Page } from './page.ts';
import { leave } from './session.ts';

const LOGOUT = 'auth/logout';

function headersOf({ stores, now }: Page): PageHeaders {
  const { pathname, search, host } = window.location;
  const bypass = new URLSearchParams(search).get('bypass');
  const owner = stores.user.data?.user.id;
  return {
    page: pathname,
    fullpath: pathname + search,
    domain: host,
    pathlang: now().tag,
    device: deviceOf(stores.app),
    fp: cachedFingerprint(),
    ...(owner !== undefined && { [OWNER_HEADER]: owner }),
    ...(bypass !== null && { 'x-maintenance-bypass': bypass }),
  };
}

export function callFrom<Output>(
  page: Page,
  endpoint: Endpoint<unknown, Output>,
  payload: unknown,
  options?: CallOptions,
): Promise<Envelope<Output | null> | undefined> {
  const showError = (summary: string) => showToast(page.stores.toasts, { severity: 'error', summary });
  const { session } = page;
  // While the member logs out, a 401 of another call says nothing new; that of the log-out says that it was over before.
  const isOver = (reply?: Envelope): boolean =>
    session.state === 'ended' ||
    (session.state === 'leaving' && reply?.code === 401 && endpoint.name !== LOGOUT);
  return call(endpoint, payload, {
    ...options,
    isOver,
    headers: () => headersOf(page),
    effects: {
      showError,
      showText: key => showError(page.now().t(`error.${key}`)),
      logOut: () => void leave(page, `/${page.now().tag}`),
    },
  });
}
