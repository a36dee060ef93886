import { useMemo } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { CallOptions, Effects } from '#app/api/reactions.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';
import type { CallHeaderName } from '#app/contract/headers.ts';
import type { Device } from '#app/domain/device.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { AppStore } from '#app/stores/app.ts';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import { forgetMember } from './forget-member.ts';

/** A call by its contract, or by what fetches the file of that: where it does not come, the call has failed. */
type Callable<Output> = Endpoint<unknown, Output> | (() => Promise<Endpoint<unknown, Output>>);

export type CallPlatform = <Output>(
  callable: Callable<Output>,
  payload: unknown,
  options?: CallOptions,
) => Promise<Envelope<Output | null> | undefined>;

/** The mobile app's own browser says so in a cookie [3.17]. */
const isApp = (): boolean => /(?:^|;\s*)isApp=1(?:;|$)/.test(document.cookie);

/** [7.7] What this page is looked at with, as calls say it now. */
export const deviceOf = ({ mobileView }: Pick<AppStore, 'mobileView'>): Device =>
  isApp() ? 'app' : mobileView ? 'mobile' : 'desktop';

const ifKnown = (name: CallHeaderName, value: string | null): Partial<Record<CallHeaderName, string>> =>
  value === null ? {} : { [name]: value };

/** The call function of this page; the calling code itself loads with the first call. */
export function useCall(): CallPlatform {
  const stores = useStores();
  const location = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const tag = useLanguageTag();
  const t = useText();
  return useMemo<CallPlatform>(
    () => async (callable, payload, options) => {
      const showText: Effects['showText'] = key =>
        showToast(stores.toasts, { severity: 'error', summary: t(`error.${key}`) });
      const files = await Promise.all([
        typeof callable === 'function' ? callable() : callable,
        import('#app/api/call.ts'),
        import('#app/browser/fingerprint.client.ts'),
      ]).catch(() => null);
      if (files === null) {
        if (!options?.isUnasked && !options?.refusals) showText('something_went_wrong');
        return FAILED_CALL;
      }
      const [endpoint, { call }, { knownFingerprint }] = files;
      const bypass = new URLSearchParams(location.search).get('bypass');
      return call(endpoint, payload, {
        ...options,
        headers: () => ({
          page: location.pathname,
          fullpath: location.pathname + location.search,
          domain: window.location.host,
          pathlang: tag,
          device: deviceOf(stores.app),
          fp: knownFingerprint(),
          ...ifKnown('x-maintenance-bypass', bypass),
        }),
        effects: {
          showError: sentence => showToast(stores.toasts, { severity: 'error', summary: sentence }),
          showText,
          // The session has ended [4.3] [8.3]: nothing of the member stays, and the page is read again as a guest's.
          logOut: () => {
            void (async () => {
              await forgetMember(stores.user);
              await navigate(`/${tag}`);
              await revalidate();
            })();
          },
        },
      });
    },
    [stores, location, navigate, revalidate, tag, t],
  );
}
