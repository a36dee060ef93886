/** Parts that every tab of the cashier has: its loading state, its empty state, and its primary action. */
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import type { Query } from '#app/page/use-query.ts';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

/** Rows that stand in place of those that come. */
const WAITING = ['first', 'second', 'third'];
const ART_PX = 120;

/** Stands in sight below the scrolling form: the one primary action. */
export const TabFoot = ({ children }: { children: ReactNode }) => <div className="part-foot">{children}</div>;

/** The empty state of a tab: reason, and the next step. */
export function TabEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <EmptyHistory width={ART_PX} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Replaces a tab whose queries are pending or have failed. */
export function TabWaiting({
  queries,
}: {
  queries: readonly Pick<Query<unknown>, 'isFailed' | 'refetch'>[];
}) {
  const t = useText();
  const failed = queries.filter(it => it.isFailed);
  if (failed.length === 0)
    return (
      <>
        <noscript>
          <p className="error-message">{t('form.needs_script')}</p>
        </noscript>
        <div className="rows-waiting" aria-busy="true">
          {WAITING.map(row => (
            <div key={row} className="skeleton" />
          ))}
        </div>
      </>
    );
  return (
    <TabEmpty title={t('money.unreadable')} text={t('money.unreadable_text')}>
      <button
        type="button"
        className="button"
        onClick={() => {
          for (const it of failed) void it.refetch();
        }}
      >
        {t('money.retry')}
      </button>
    </TabEmpty>
  );
}
