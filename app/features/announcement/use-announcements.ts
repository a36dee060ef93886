import { useSnapshot } from 'valtio';
import { areAnnouncementsHidden } from '#app/browser/announcement-expiry.client.ts';
import type { Dashboard } from '#app/contract/common.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { deviceOf } from '#app/page/device.ts';
import { commonDashboard } from '#app/page/endpoints.ts';
import { useStores } from '#app/page/use-page.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import { currencyOf } from '#app/visit/site.ts';

/** The place that asks [7.32]. */
const PLACE = 'home';

/**
 * Announcements for this visitor, requested when the page is shown, when language, currency or login change [4.15], and when
 * a push says that they have changed. Not requested while announcements are hidden [4.30].
 */
export function useAnnouncements(): Dashboard['popupList'] | null {
  const { app, user } = useStores();
  const { loggedIn, data } = useSnapshot(user);
  const tag = useLanguageTag();
  const currency = currencyOf({ member: data?.user ?? null, countries: app.countries }, tag);
  const payload = () =>
    currency === '' || areAnnouncementsHidden() ? null : { type: PLACE, device: deviceOf(app), currency };
  const { output } = useCallQuery(commonDashboard, payload, {
    key: `${tag} ${currency} ${loggedIn}`,
    on: ['announcement'],
  });
  return output?.popupList ?? null;
}
