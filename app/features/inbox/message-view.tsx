/** One message, to be read: who wrote, when, what, and where it leads. */
import { ChevronLeft, ExternalLink, MessageCircle } from 'lucide';
import type { MouseEvent, RefObject } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { InboxMessage } from '#app/contract/member.ts';
import { formatDate } from '#app/domain/date.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import { noticeLink } from '#app/domain/notice-link.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';
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

function Follow({ link }: { link: string | null }) {
  const t = useText();
  const target = noticeLink(link, useLanguageTag());
  if (target === null) return null;
  if (target.kind === 'page')
    return (
      <Link className="btn p" to={target.to}>
        {t('inbox.follow')}
      </Link>
    );
  return (
    <a className="btn p" href={target.href} target="_blank" rel="noreferrer">
      {t('inbox.follow')}
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
