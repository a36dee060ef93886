/** One message to read: sender, time, text and link. */
import { ChevronLeft, ExternalLink, MessageCircle, Trash2 } from 'lucide';
import type { MouseEvent, RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { historyOfPath } from '#app/domain/history-kinds.ts';
import { noticeLink } from '#app/domain/notice-link.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { useBackToList } from './use-back-to-list.ts';
import { useMessages } from './use-messages.ts';
import { usePlaceWords } from './use-place-words.ts';

/** Back to the list; a link, so that it leads there without JavaScript too. */
export function BackToList() {
  const t = useText();
  const { isFromList, search, goBack } = useBackToList();
  const onClick = (event: MouseEvent) => {
    if (!isFromList) return;
    event.preventDefault();
    goBack();
  };
  return (
    <Link className="button quiet small back" to={{ search }} onClick={onClick}>
      <Icon of={ChevronLeft} className="icon small flip" />
      {t('messages.back')}
    </Link>
  );
}

/** The path, or that of the first history where it leads to one that is hidden from this visitor; null without any. */
function useSeenPath(path: string | null): string | null {
  const tag = useLanguageTag();
  const kind = path === null ? null : historyOfPath(path);
  const seen = useHistoryPath(kind ?? undefined);
  if (kind === null || seen === `transactions/${kind}`) return path;
  return seen && `/${tag}/${seen}`;
}

function Follow({ message: { noticeId, link } }: { message: InboxMessage }) {
  const t = useText();
  const { noteFollowed } = useMessages();
  const note = () => noteFollowed(noticeId);
  const target = noticeLink(link, useLanguageTag());
  const to = useSeenPath(target?.kind === 'page' ? target.to : null);
  const place = usePlaceWords(to);
  if (target === null) return null;
  if (target.kind === 'page')
    return (
      to !== null && (
        <Link className="button primary" to={to} onClick={note}>
          {place}
        </Link>
      )
    );
  return (
    <a className="button primary" href={target.href} target="_blank" rel="noreferrer" onClick={note}>
      <span>{t('messages.go', { name: new URL(target.href).host })}</span>
      <Icon of={ExternalLink} className="icon small flip" />
    </a>
  );
}

interface MessageViewProps {
  message: InboxMessage;
  /** Takes the focus when the message stands in place of the list. */
  heading: RefObject<HTMLHeadingElement | null>;
  onDelete: () => void;
}

export function MessageView({ message, heading, onDelete }: MessageViewProps) {
  const t = useText();
  const location = useLocation();
  const { moment } = useDates();
  return (
    <article className="card message" aria-labelledby="message-title">
      <div className="top-line">
        <h2 id="message-title" ref={heading} tabIndex={-1} dir="auto">
          {message.title}
        </h2>
        <button
          type="button"
          className="icon-button js-only"
          aria-label={t('messages.delete')}
          onClick={onDelete}
        >
          <Icon of={Trash2} />
        </button>
      </div>
      <p className="small-text dim number">
        <bdi translate="no">{moment(message.created)}</bdi>
        {message.sender !== null && <bdi translate="no">{message.sender}</bdi>}
      </p>
      <Paragraphs text={message.content ?? ''} />
      {message.quote !== undefined && (
        <figure className="quote">
          <figcaption className="small-text dim">
            <bdi translate="yes">{message.quote.heading}</bdi>
          </figcaption>
          <blockquote>
            <bdi translate="yes">{message.quote.text}</bdi>
          </blockquote>
        </figure>
      )}
      <div className="row">
        <Follow message={message} />
        <Link className="button" to={withAction(location, 'contact')} preventScrollReset>
          <Icon of={MessageCircle} className="icon small" />
          {t('messages.ask')}
        </Link>
      </div>
    </article>
  );
}
