import { useMemo } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { CallOptions } from '#app/api/reactions.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { CallHeaderName } from '#app/contract/headers.ts';
import type { Device } from '#app/domain/device.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import type { AppStore } from '#app/stores/app.ts';
import { useStores } from '#app/stores/provider.tsx';
import { showToast } from '#app/stores/toasts.ts';
import { forgetMember } from './forget-member.ts';

export type CallPlatform = <Output>(
  endpoint: Endpoint<unknown, Output>,
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
    () => async (endpoint, payload, options) => {
      const [{ call }, { knownFingerprint }] = await Promise.all([
        import('#app/api/call.ts'),
        import('#app/browser/fingerprint.client.ts'),
      ]);
      const bypass = new URLSearchParams(location.search).get('bypass');
      return call(endpoint, payload, {
        ...options,
        headers: () => ({
          page: location.pathname,
          fullpath: location.pathname + location.search,
          domain: window.location.host,
          pathlang: tag,
          device: deviceOf(stores.app),
          ...ifKnown('fp', knownFingerprint()),
          ...ifKnown('x-maintenance-bypass', bypass),
        }),
        effects: {
          showError: sentence => showToast(stores.toasts, { severity: 'error', summary: sentence }),
          showText: key => showToast(stores.toasts, { severity: 'error', summary: t(`error.${key}`) }),
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
