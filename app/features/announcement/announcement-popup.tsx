/** Announcements, one at a time, with a box to hide them for as long as the server allows [2.70] [4.31]. */
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { hideAnnouncements, showAnnouncements } from '#app/browser/announcement-expiry.client.ts';
import type { Dashboard } from '#app/contract/common.ts';
import { type NoticeLink, noticeLink } from '#app/domain/notice-link.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Paragraphs } from '#app/ui/paragraphs.tsx';

type Announcement = Dashboard['popupList']['data'][number];

const WIDTH_PX = 450;

function Follow({ target, onFollow }: { target: NoticeLink; onFollow: () => void }) {
  const t = useText();
  if (target.kind === 'page')
    return (
      <Link className="button primary large full-width" to={target.to} onClick={onFollow}>
        {t('announcement.more')}
      </Link>
    );
  return (
    <a className="button primary large full-width" href={target.href} target="_blank" rel="noreferrer">
      {t('announcement.more')}
      <Icon of={ExternalLink} className="icon small flip" />
    </a>
  );
}

/** Says which of several is shown, and leads around. */
function Pager({ place, total, onTurn }: { place: number; total: number; onTurn: (by: number) => void }) {
  const t = useText();
  return (
    <div className="row pager">
      <button
        type="button"
        className="icon-button"
        aria-label={t('announcement.previous')}
        onClick={() => onTurn(-1)}
      >
        <Icon of={ChevronLeft} className="icon flip" />
      </button>
      <span className="small-text muted number grow" aria-live="polite">
        {t('announcement.place', { place: place + 1, total })}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t('announcement.next')}
        onClick={() => onTurn(1)}
      >
        <Icon of={ChevronRight} className="icon flip" />
      </button>
    </div>
  );
}

/** Ticking hides them from now on, unticking takes that back; closing is something else. */
function HideBox({ days }: { days: number }) {
  const t = useText();
  const id = useId();
  return (
    <div className="check-row">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        onChange={event => (event.target.checked ? hideAnnouncements(days) : showAnnouncements())}
      />
      <label htmlFor={id}>{t('announcement.hide', { count: days, number: String(days) })}</label>
    </div>
  );
}

interface AnnouncementPopupProps {
  announcements: readonly Announcement[];
  /** Days for which they may be hidden; 0 for none. */
  hidePeriod: number;
  onClose: () => void;
}

export function AnnouncementPopup({ announcements, hidePeriod, onClose }: AnnouncementPopupProps) {
  const t = useText();
  const tag = useLanguageTag();
  const [turned, setTurned] = useState(0);
  const total = announcements.length;
  // Some may have been withdrawn meanwhile.
  const place = Math.min(turned, total - 1);
  const shown = announcements[place];
  if (shown === undefined) return null;
  const target = noticeLink(shown.link, tag);
  return (
    <Dialog
      title={shown.title}
      closeLabel={t('frame.close')}
      onClose={onClose}
      widthPx={WIDTH_PX}
      footer={
        <>
          {hidePeriod > 0 && <HideBox days={hidePeriod} />}
          {target !== null && <Follow target={target} onFollow={onClose} />}
          <button
            type="button"
            className={target === null ? 'button primary large full-width' : 'button large full-width'}
            onClick={onClose}
          >
            {t('frame.close')}
          </button>
        </>
      }
    >
      {shown.img !== null && <img className="announced" src={shown.img} alt="" />}
      {shown.content !== null && <Paragraphs text={shown.content} />}
      {total > 1 && (
        <Pager place={place} total={total} onTurn={by => setTurned((place + by + total) % total)} />
      )}
    </Dialog>
  );
}
