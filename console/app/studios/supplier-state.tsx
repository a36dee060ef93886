/** Whether a studio or a payment service works, and why a studio does not. */
import type { SupplierRow } from '#app/contract/operator/suppliers.ts';
import { Amount } from '../list/amount.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';

/** Length of a time to the minute. */
const MINUTES = 16;

export function SupplierState({ of: { stopped, maintenance, isRetired } }: { of: SupplierRow }) {
  const t = useText();
  const closedIn = [...new Set(maintenance.flatMap(it => it.countries))];
  return (
    <span className="row-mark">
      {isRetired && <span className="tag">{t('supplier_retired')}</span>}
      {stopped !== null && (
        <span className="tag bad">
          {t('supplier_stopped_since', { since: stopped.since.slice(0, MINUTES) })}
        </span>
      )}
      {closedIn.length > 0 && (
        <span className="tag warn">{t('game_closed_in', { markets: closedIn.join(' ') })}</span>
      )}
      {!isRetired && stopped === null && closedIn.length === 0 && (
        <>
          <i className="state-mark" data-state="good" aria-hidden="true" />
          {t('supplier_works')}
        </>
      )}
    </span>
  );
}

/** Numbers of keys, the newest first in every language. */
export const KeyNumbers = ({ of }: { of: readonly number[] }) => (
  <bdi translate="no" className="number" dir="ltr">
    {of.join(', ')}
  </bdi>
);

interface ReachedProps {
  day: string;
  currency: string;
  net: string | null;
  most: string | null;
}

/** The sum of a day that has stopped a studio by itself. */
export const Reached = ({ day, currency, net, most }: ReachedProps) => (
  <Sentence
    of="supplier_reached"
    values={{
      day,
      net: <Amount of={net ?? '0'} currency={currency} />,
      most: <Amount of={most ?? '0'} currency={currency} />,
    }}
  />
);

/** Who has stopped a studio, and why. */
export function StopReason({ of: { by, reason, reached } }: { of: NonNullable<SupplierRow['stopped']> }) {
  const t = useText();
  return (
    <>
      <bdi translate="no">{by === null ? t('system') : (by.name ?? by.by)}</bdi>
      {': '}
      {reached === null ? <q dir="auto">{reason}</q> : <Reached {...reached} />}
    </>
  );
}
