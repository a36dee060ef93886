/** The member's limits: changes that wait for their time or for a confirmation, and a card per kind. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Limits } from '#app/contract/limit.ts';
import { LIMIT_KINDS, type LimitKind, type LimitPeriod } from '#app/domain/limit.ts';
import { useNow } from '#app/features/use-now.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePush, useReconnected } from '#app/page/use-push.ts';
import { LimitCard } from './limit-card.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { RequestedLimitCard } from './requested-limit-card.tsx';

interface LimitsSectionProps {
  limits: Limits;
  /** When they were loaded, epoch milliseconds. */
  loadedAt: number;
}

export function LimitsSection({ limits, loadedAt }: LimitsSectionProps) {
  const t = useText();
  const now = useNow(loadedAt);
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<{ kind: LimitKind; period: LimitPeriod } | null>(null);
  usePush('limit', () => void revalidate());
  useReconnected(() => void revalidate());
  return (
    <section id="limits" className="panels" aria-label={t('limits.limits')}>
      {limits.limits.map(
        it =>
          it.asked !== null &&
          it.limit !== null && (
            <RequestedLimitCard
              key={`${it.kind}-${it.period}`}
              limit={{ ...it, limit: it.limit }}
              asked={it.asked}
              now={now}
            />
          ),
      )}
      {limits.otherAccounts > 0 && <p className="small-text muted">{t('limits.other_account')}</p>}
      <div className="two">
        {LIMIT_KINDS.map(kind => (
          <LimitCard
            key={kind}
            kind={kind}
            limits={limits.limits.filter(it => it.kind === kind)}
            onChange={period => setChanged({ kind, period })}
          />
        ))}
      </div>
      {changed !== null && (
        <LimitDialog
          kind={changed.kind}
          first={changed.period}
          limits={limits}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  );
}
