import { STATUS_TYPE } from '#app/domain/history.ts';
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
 * How states are called: by the translation key that the list of states has for them [7.17], the page's own until the
 * store has it. One that nobody has a word for is called what it is.
 */
export function useStatusNames({ kind, statuses }: LoadedHistory): StatusNames {
  const t = useText();
  const { app } = useStores();
  const stored = useSnapshot(app).statuses.filter(it => it.type === STATUS_TYPE[kind]);
  const known = stored.length > 0 ? stored : statuses;
  return {
    values: known.map(it => it.value),
    nameOf: status => {
      const name = known.find(it => it.value === status)?.name ?? `status_${status}`;
      return t(`status.${name}`, { defaultValue: status });
    },
  };
}
