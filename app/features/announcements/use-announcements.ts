import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { areAnnouncementsHidden } from '#app/browser/announcement-expiry.client.ts';
import type { Dashboard } from '#app/contract/common.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { deviceOf, useCall } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { onAnnouncementChange } from './ask-again.ts';

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
  const currency = data?.user.currency ?? countryOfTag(app.countries, tag)?.currency;
  const [list, setList] = useState<PopupList | null>(null);
  const call = useCall();
  const newestCall = useRef(call);
  newestCall.current = call;

  const ask = useCallback(async () => {
    if (currency === undefined || areAnnouncementsHidden()) return null;
    const { commonDashboard } = await import('#app/contract/common.ts');
    const payload = { type: PLACE, device: deviceOf(app), currency };
    return (await newestCall.current(commonDashboard, payload))?.output?.popupList ?? null;
  }, [app, currency]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: language and login decide what the answer is
  useEffect(() => {
    let last = 0;
    const load = async () => {
      last += 1;
      const mine = last;
      const answer = await ask();
      if (mine === last) setList(answer);
    };
    void load();
    const stop = onAnnouncementChange(() => void load());
    return () => {
      last = -1;
      stop();
    };
  }, [ask, tag, loggedIn]);
  return list;
}
