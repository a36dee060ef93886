/** What a plan would change: who has to agree, what stands out, and the difference. */
import type { SitePlan } from '#app/contract/operator/site-versions.ts';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { ChangeList } from './change-list.tsx';

export function PlanFacts({ plan: { approvers, warnings, changes, count } }: { plan: SitePlan }) {
  const t = useText();
  const word = useWord();
  return (
    <>
      {approvers.length > 0 && (
        <p className="note warn">
          {t('version_needs_second', { roles: approvers.map(it => word('role', it)).join(', ') })}
        </p>
      )}
      {warnings.map(it => (
        <p key={it} className="note warn">
          {it}
        </p>
      ))}
      <section
        className="change-scroll"
        aria-label={t('plan_changes')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
        tabIndex={0}
      >
        <ChangeList changes={changes} count={count} />
      </section>
    </>
  );
}
