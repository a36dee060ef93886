/** Calls the platform from a page: with its headers, and with the reactions to the reply [7.2]-[7.11] [8.1]-[8.3]. */
import { call } from '#app/api/call.ts';
import type { CallOptions } from '#app/api/reactions.ts';
import { knownFingerprint } from '#app/browser/fingerprint.client.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { CallHeaderName } from '#app/contract/headers.ts';
import { showToast } from '#app/stores/toasts.ts';
import { deviceOf } from './device.ts';
import type { Page } from './page.ts';
import { leave } from './session.ts';

function headersOf({ stores, now }: Page): Partial<Record<CallHeaderName, string>> {
  const { pathname, search, host } = window.location;
  const bypass = new URLSearchParams(search).get('bypass');
  return {
    page: pathname,
    fullpath: pathname + search,
    domain: host,
    pathlang: now().tag,
    device: deviceOf(stores.app),
    fp: knownFingerprint(),
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
  return call(endpoint, payload, {
    ...options,
    headers: () => headersOf(page),
    effects: {
      showError,
      showText: key => showError(page.now().t(`error.${key}`)),
      logOut: () => void leave(page, `/${page.now().tag}`),
    },
  });
}
