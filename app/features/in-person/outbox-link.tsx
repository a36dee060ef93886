/** The link to the outbox of messages, in development alone, where none are sent. */
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function OutboxLink() {
  const t = useText();
  const { config } = useSnapshot(useStores().app);
  if (config?.environment !== 'development') return null;
  return (
    <p className="small-text">
      <a className="link" href="/demo/outbox" target="_blank" rel="noreferrer">
        {t('account.outbox')}
      </a>
    </p>
  );
}
