import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { areAnnouncementsHidden } from '#app/browser/announcement-expiry.client.ts';
import type { Dashboard } from '#app/contract/common.ts';
import { deviceOf, useCall } from '#app/features/calls/calls.ts';
import { useCatchUp, usePush } from '#app/features/realtime/realtime.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { currencyOf } from '#app/visit/site.ts';

type PopupList = Dashboard['popupList'];

/** The place that asks [7.32]. */
const PLACE = 'home';

/**
 * What is announced to this visitor, asked for when the page is shown, when language, currency or login change [4.15], and
 * when somebody says that it has changed. Not asked for while announcements are hidden [4.30].
 */
export function useAnnouncements(): PopupList | null {
  const { app, user } = useStores();
  const { loggedIn, data } = useSnapshot(user);
  const tag = useLanguageTag();
  const currency = currencyOf({ member: data?.user ?? null, countries: app.countries }, tag);
  const [list, setList] = useState<PopupList | null>(null);
  const [changes, setChanges] = useState(0);
  const askAgain = () => setChanges(it => it + 1);
  usePush('announcement', askAgain);
  useCatchUp(askAgain);
  const call = useCall();
  const newestCall = useRef(call);
  newestCall.current = call;

  const ask = useCallback(async () => {
    if (currency === '' || areAnnouncementsHidden()) return null;
    const commonDashboard = async () => (await import('#app/contract/common.ts')).commonDashboard;
    const payload = { type: PLACE, device: deviceOf(app), currency };
    const reply = await newestCall.current(commonDashboard, payload, { isUnasked: true });
    return reply?.output?.popupList ?? null;
  }, [app, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: language, login and what was published decide what the answer is
  useEffect(() => {
    let isOld = false;
    void ask().then(answer => {
      if (!isOld) setList(answer);
    });
    return () => {
      isOld = true;
    };
  }, [ask, tag, loggedIn, changes]);
  return list;
}
