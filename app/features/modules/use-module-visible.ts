import { useSnapshot } from 'valtio';
import { countryOfTag } from '#app/domain/country.ts';
import { isModuleVisible } from '#app/domain/module.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';

/** Whether a module is shown to this visitor on this device [4.5]-[4.9]. */
export function useModuleVisible(): (name: string, parent?: string) => boolean {
  const { app, user } = useStores();
  const { module, mobileView, countries } = useSnapshot(app);
  const { data } = useSnapshot(user);
  const tag = useLanguageTag();
  const currency =
    data?.user.currency ?? countryOfTag(countries as typeof app.countries, tag)?.currency ?? '';
  return (name, parent) =>
    isModuleVisible(
      module[currency] ?? [],
      name,
      mobileView ? 'mobile' : 'web',
      data?.user.id ?? null,
      parent,
    );
}
