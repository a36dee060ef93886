/** The provider lists of the live lobby [3.9], read at idle from the file that this browser keeps by version [7.45]. */
import { useEffect } from 'react';
import { whenIdle } from '#app/browser/when-idle.client.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { published } from '#app/stores/published.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { currencyOf } from '#app/visit/site.ts';

/** @param version of the catalogue; empty when there is none */
export function useKnownProviders(version: string): void {
  const tag = useLanguageTag();
  const { game, app, user } = useStores();
  const member = useSnapshot(user).data;

  useEffect(() => {
    if (version === '') return;
    const currency = currencyOf({ member: member?.user ?? null, countries: app.countries }, tag);
    const load = async () => {
      const { loadProviders } = await import('#app/browser/providers.client.ts');
      const staticPlace = app.config?.staticPlace ?? null;
      const providers = await loadProviders({ version, currency, staticPlace });
      if (providers !== null) game.category = published(providers);
    };
    return whenIdle(() => void load());
  }, [version, tag, member, app, game]);
}
