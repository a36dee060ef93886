/** One message, to be read: who wrote, when, what, and where it leads. */
import { ChevronLeft, ExternalLink, MessageCircle } from 'lucide';
import type { MouseEvent, RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { formatDate } from '#app/domain/date.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { historyOfPath } from '#app/domain/history-kinds.ts';
import { noticeLink } from '#app/domain/notice-link.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
import { usePlaceName } from './use-place-name.ts';
import { useTimeZone } from './use-time-zone.ts';

/** Back to the list where it was left; by its address where somebody came by that of the message. */
export function BackToList() {
  const t = useText();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!(state as { isFromList?: boolean } | null)?.isFromList) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link className="btn q s back" to={pathname} onClick={goBack}>
      <Icon of={ChevronLeft} className="i s flip" />
      {t('inbox.back')}
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

function Follow({ link }: { link: string | null }) {
  const t = useText();
  const target = noticeLink(link, useLanguageTag());
  const to = useSeenPath(target?.kind === 'page' ? target.to : null);
  const name = usePlaceName(to);
  if (target === null) return null;
  if (target.kind === 'page')
    return (
      to !== null && (
        <Link className="btn p" to={to}>
          {name === null ? t('inbox.follow') : t('inbox.go', { name })}
        </Link>
      )
    );
  return (
    <a className="btn p" href={target.href} target="_blank" rel="noreferrer">
      {t('inbox.go', { name: new URL(target.href).host })}
      <Icon of={ExternalLink} className="i s flip" />
    </a>
  );
}

/** @param heading takes the focus when the message stands in place of the list */
export function MessageView({
  message,
  heading,
}: {
  message: InboxMessage;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useText();
  const location = useLocation();
  const timeZone = useTimeZone();
  return (
    <article className="card message" aria-labelledby="message-title">
      <h2 id="message-title" ref={heading} tabIndex={-1} dir="auto">
        {message.title}
      </h2>
      <p className="sm dim num">
        <bdi dir="ltr">{formatDate(message.created, 'yyyy-MM-dd HH:mm', timeZone)}</bdi>
        {message.sender !== null && <bdi>{message.sender}</bdi>}
      </p>
      <Paragraphs text={message.content ?? ''} />
      {message.quote !== undefined && (
        <figure className="quote">
          <figcaption className="sm dim">
            <bdi>{message.quote.heading}</bdi>
          </figcaption>
          <blockquote>
            <bdi>{message.quote.text}</bdi>
          </blockquote>
        </figure>
      )}
      <div className="row">
        <Follow link={message.link} />
        <Link className="btn" to={withAction(location, 'contact')} preventScrollReset>
          <Icon of={MessageCircle} className="i s" />
          {t('inbox.ask')}
        </Link>
      </div>
    </article>
  );
}
