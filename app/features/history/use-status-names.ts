/** Names of the states of a history's rows. */
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { LoadedHistory } from './load-history.server.ts';

interface StatusNames {
  /** The states of the kind, in the platform's order. */
  values: readonly string[];
  nameOf: (status: string) => string;
}

/**
 * Names come by the translation key that the list of states has for each [7.17]: the page's own list until the store has it.
 * A state without a text is shown as it is.
 */
export function useStatusNames({ kind, statuses }: LoadedHistory): StatusNames {
  const t = useText();
  const { app } = useStores();
  const stored = useSnapshot(app).statuses.filter(it => it.type === kind);
  const known = stored.length > 0 ? stored : statuses;
  return {
    values: known.map(it => it.value),
    nameOf: status => {
      const name = known.find(it => it.value === status)?.name ?? `status_${status}`;
      return t(`status.${name}`, { defaultValue: status });
    },
  };
}
