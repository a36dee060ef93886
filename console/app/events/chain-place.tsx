/** The place of an event in the chain: its neighbours, and its seal, which the platform has made again. */
import { CircleAlert, CircleCheck, FileArchive, type IconNode } from 'lucide';
import { Link, useLocation } from 'react-router';
import type { NeighbourEvent, ViewedEvent } from '#app/contract/operator/events.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

/** Characters of a seal in a line. */
const SHORT = 8;

interface LinkInChain extends NeighbourEvent {
  isOpen?: boolean;
}

function InChain({ number, hash, what, made, isOpen = false }: LinkInChain) {
  const t = useText();
  const { search, state } = useLocation();
  const title = what ?? t('event_title', { number });
  return (
    <li data-open={isOpen}>
      <span className="grow">
        {isOpen ? (
          <b dir="ltr">{title}</b>
        ) : (
          <Link to={{ pathname: `/events/${number}`, search }} state={state} dir="ltr">
            {title}
          </Link>
        )}
        <bdi translate="no" className="tiny-text dim number" dir="ltr">
          {made === null ? number : `${number}, ${made}`}
        </bdi>
      </span>
      <code className="dim" dir="ltr">{`${hash.slice(0, SHORT)}…`}</code>
    </li>
  );
}

const Check = ({ of, isGood, text }: { of: IconNode; isGood: boolean; text: string }) => (
  <li data-good={isGood}>
    <Icon of={of} className="icon small" />
    <span>{text}</span>
  </li>
);

/** What was checked, and what is wrong. */
function Checks({ of: { previous, next, seal, chapter } }: { of: ViewedEvent }) {
  const t = useText();
  return (
    <ul className="seal-checks">
      {seal.isEqual && <Check of={CircleCheck} isGood text={t('seal_equal')} />}
      {seal.isEqual && previous !== null && (
        <Check of={CircleCheck} isGood text={t('seal_holds', { number: previous.number })} />
      )}
      {seal.isHeld === true && next !== null && (
        <Check of={CircleCheck} isGood text={t('seal_held', { number: next.number })} />
      )}
      {seal.isEqual && next === null && <Check of={CircleCheck} isGood text={t('seal_last')} />}
      {seal.flaw !== null && (
        <Check of={CircleAlert} isGood={false} text={t('chain_broken', { flaw: seal.flaw })} />
      )}
      {chapter !== null && <Check of={FileArchive} isGood text={t('event_archived', { number: chapter })} />}
    </ul>
  );
}

export function ChainPlace({ of: viewed }: { of: ViewedEvent }) {
  const t = useText();
  const { event, previous, next } = viewed;
  const { number, hash, call, kind, made } = event;
  return (
    <section className="record-panel event-panel">
      <div className="panel-head">
        <h3>{t('event_chain')}</h3>
      </div>
      <ol className="chain-place">
        {next !== null && <InChain {...next} />}
        <InChain {...{ number, hash, made }} what={call ?? kind} isOpen />
        {previous !== null && <InChain {...previous} />}
      </ol>
      <h4 className="tiny-text dim">{t('event_hash')}</h4>
      <code className="seal" dir="ltr" translate="no">
        {hash.match(/.{4}/g)?.join(' ')}
      </code>
      <Checks of={viewed} />
    </section>
  );
}
