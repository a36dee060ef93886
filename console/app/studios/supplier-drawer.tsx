/** One studio or payment service: its state, keys, ceilings and stops, or what of its notifications could not be booked. */
import { type SupplierDetail, type SupplierRow, supplierView } from '#app/contract/operator/suppliers.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { UnreadDrawer } from '../list/unread-drawer.tsx';
import { useDetail } from '../list/use-detail.ts';
import { Listed } from '../text/listed.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { useMay } from '../use-may.ts';
import { KeysPanel } from './keys-panel.tsx';
import { ProblemsPanel } from './problems-panel.tsx';
import { StopButton } from './stop-button.tsx';
import { StudioLimits } from './studio-limits.tsx';
import { KeyNumbers, StopReason, SupplierState } from './supplier-state.tsx';

const PATH = '/studios';

function Facts({ of }: { of: SupplierRow }) {
  const t = useText();
  const word = useWord();
  const { stopped, maintenance } = of;
  return (
    <dl className="facts">
      <Fact title={t('state')}>
        <SupplierState of={of} />
      </Fact>
      {stopped !== null && (
        <Fact title={t('supplier_stopped_why')}>
          <StopReason of={stopped} />
        </Fact>
      )}
      <Fact title={t('event_kind')}>{word('supplier_kind', of.kind)}</Fact>
      <Fact title={t('supplier_keys')}>
        <KeyNumbers of={of.keys} />
      </Fact>
      {maintenance.map(it => (
        <Fact key={it.currency} title={t('game_closed_in', { markets: it.countries.join(' ') })}>
          <Listed
            of={[
              it.by?.name ?? it.by?.by ?? t('system'),
              it.until === null ? t('no_end') : t('through_utc', { until: it.until }),
            ]}
          />
        </Fact>
      ))}
    </dl>
  );
}

interface RecordProps {
  detail: SupplierDetail;
  /** Reads the record and the list again. */
  onDone: () => Promise<void>;
}

function Parts({ detail: { row, waiting }, onDone }: RecordProps) {
  const may = useMay();
  const isStudio = row.kind === 'studio';
  const mayReadKeys = may(isStudio ? 'provider/secret' : 'payment/secret');
  return (
    <>
      <Facts of={row} />
      {mayReadKeys && <KeysPanel of={row} onDone={onDone} />}
      {isStudio && may('provider/limits') && (
        <StudioLimits
          key={row.stopped?.since ?? ''} // a stop is in the list of stops
          {...{ waiting, onDone }}
          providerId={row.id}
        />
      )}
      {!isStudio && may('payment/problems') && <ProblemsPanel serviceId={row.id} onDone={onDone} />}
    </>
  );
}

/** Bets are stopped by risk and administrators; risk alone takes them again. */
const mayMove = ({ kind, stopped }: SupplierRow, may: (call: string) => boolean): boolean =>
  kind === 'studio' && may(stopped === null ? 'provider/stop' : 'provider/resume');

export function SupplierDrawer({ supplier }: { supplier: string }) {
  const t = useText();
  const may = useMay();
  const { reply, reload } = useDetail(supplierView, { supplier });
  if (reply === null || !reply.ok)
    return <UnreadDrawer path={PATH} title={t('supplier_title')} trouble={reply?.error.text ?? null} />;
  const { row } = reply.value;
  return (
    <Drawer
      path={PATH}
      title={<span translate="no">{row.name}</span>}
      line={row.id}
      foot={mayMove(row, may) ? <StopButton of={row} onDone={reload} /> : undefined}
    >
      <Parts detail={reply.value} onDone={reload} />
    </Drawer>
  );
}
