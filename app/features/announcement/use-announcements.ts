/** Announcements for this visitor [2.70]. */
import { areAnnouncementsHidden } from '#app/browser/announcement-expiry.client.ts';
import type { Dashboard } from '#app/contract/common.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { deviceOf } from '#app/page/device.ts';
import { commonDashboard } from '#app/page/endpoints.ts';
import { usePage } from '#app/page/use-page.ts';
import { useQuery } from '#app/page/use-query.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { currencyOf } from '#app/visit/site.ts';

/** The `type` of the request: the place of the announcements [7.32]. */
const PLACE = 'home';

/**
 * Requested when the page is shown, when language, currency or login change [4.15], and when a push says that they have
 * changed; not requested while announcements are hidden [4.30].
 */
export function useAnnouncements(): Dashboard['popupList'] | null {
  const { call, stores } = usePage();
  const { app, user } = stores;
  const { loggedIn, data } = useSnapshot(user);
  const tag = useLanguageTag();
  const currency = currencyOf({ member: data?.user ?? null, countries: app.countries }, tag);
  const request = async () => {
    if (currency === '' || areAnnouncementsHidden()) return { list: null };
    const payload = { type: PLACE, device: deviceOf(app), currency };
    const reply = await call(commonDashboard, payload, { isBackground: true });
    return { list: reply?.output?.popupList ?? null };
  };
  const { output } = useQuery(request, {
    key: `${tag} ${currency} ${loggedIn}`,
    on: ['announcement'],
    staysShown: true,
  });
  return output?.list ?? null;
}
