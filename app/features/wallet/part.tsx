/** What the parts of the wallet have in common: waiting for the platform, no answer, and the way on at the foot. */
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';
import type { Asked } from './use-asked.ts';

/** Rows that stand in place of those that come. */
const WAITING = ['first', 'second', 'third'];
const ART_PX = 120;

/** Stands in sight below the scrolling form: the one primary action. */
export const PartFoot = ({ children }: { children: ReactNode }) => (
  <div className="part-foot">{children}</div>
);

/** Nothing to show, why, and what to do about it. */
export function PartEmpty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <EmptyHistory width={ART_PX} />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}

/** In place of a part whose answer is on its way, or did not come. */
export function PartWaiting({ asked }: { asked: readonly Pick<Asked<unknown>, 'isFailed' | 'ask'>[] }) {
  const t = useText();
  const failed = asked.filter(it => it.isFailed);
  if (failed.length === 0)
    return (
      <>
        <noscript>
          <p className="err-m">{t('form.needs_script')}</p>
        </noscript>
        <div className="rows-waiting" aria-busy="true">
          {WAITING.map(row => (
            <div key={row} className="sk" />
          ))}
        </div>
      </>
    );
  return (
    <PartEmpty title={t('money.unreadable')} text={t('money.unreadable_text')}>
      <button
        type="button"
        className="btn"
        onClick={() => {
          for (const it of failed) void it.ask();
        }}
      >
        {t('money.retry')}
      </button>
    </PartEmpty>
  );
}
