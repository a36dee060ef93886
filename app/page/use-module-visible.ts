/**
 * Decides whether a module is shown to this visitor on this device [4.5]-[4.9] [4.15]; a sub-module is named with its parent.
 */
import { isShownIn } from '#app/domain/module.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { useStores } from './use-page.ts';

export function useModuleVisible(): (name: string, parent?: string) => boolean {
  const { moduleShow, mobileView } = useSnapshot(useStores().app);
  return (name, parent) => isShownIn(moduleShow, name, mobileView ? 'mobile' : 'web', parent);
}
