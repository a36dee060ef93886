/** A message that has not arrived yet: its state, and the actions after a failure. */
import { RotateCcw, X } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { Outgoing } from './chat-state.ts';
import { useChat } from './use-chat.ts';

const percent = (fraction: number): number => Math.floor(fraction * 100);

function Progress({ fraction }: { fraction: number }) {
  const t = useText();
  return (
    <div
      className="bar"
      role="progressbar"
      aria-label={t('chat.uploading')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(fraction)}
    >
      <i style={{ width: `${percent(fraction)}%` }} />
    </div>
  );
}

/** The state of an outgoing message, in words. */
function useStateText({ state, failedAt }: Pick<Outgoing, 'state' | 'failedAt'>): string {
  const t = useText();
  if (state === 'uploading') return t('chat.uploading');
  if (state === 'sending') return t('chat.sending');
  return failedAt === null ? t('chat.not_sent') : t(`upload.failed_${failedAt}` as 'upload.failed_store');
}

function Actions({ operationId, state, failedAt }: Pick<Outgoing, 'operationId' | 'state' | 'failedAt'>) {
  const t = useText();
  const { outbox } = useChat().client;
  const hasFailed = state === 'failed';
  return (
    <span className="undone">
      {/* A file that is no picture never becomes one. */}
      {hasFailed && failedAt !== 'compress' && (
        <button type="button" className="button small" onClick={() => outbox.retry(operationId)}>
          <Icon of={RotateCcw} className="icon small" />
          {t('chat.again')}
        </button>
      )}
      <button type="button" className="button small quiet" onClick={() => outbox.discard(operationId)}>
        <Icon of={X} className="icon small" />
        <span>{hasFailed ? t('chat.discard') : t('chat.cancel')}</span>
      </button>
    </span>
  );
}

export function OutgoingMessage(outgoing: Outgoing) {
  const { type, body, state, fraction, src } = outgoing;
  const t = useText();
  const said = useStateText(outgoing);
  const hasFailed = state === 'failed';
  return (
    <li className={hasFailed ? 'chat-message own failed' : 'chat-message own'} aria-busy={!hasFailed}>
      <span className="visually-hidden">{`${t('chat.you')}: `}</span>
      {type === 'image' && src !== null ? (
        <span className="sent-picture">
          <img src={src} alt={t('chat.picture')} />
        </span>
      ) : (
        <p className="bubble own" dir="auto">
          {body}
        </p>
      )}
      {state === 'uploading' && <Progress fraction={fraction} />}
      <span className="meta own number" role={hasFailed ? 'alert' : undefined}>
        {said}
      </span>
      {state !== 'sending' && <Actions {...outgoing} />}
    </li>
  );
}
