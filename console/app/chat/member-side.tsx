/** The member of a chat: their profile, their restrictions, their money, and their own limits. */
import { ArrowUpRight, X } from 'lucide';
import { Link } from 'react-router';
import { useSnapshot } from 'valtio';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import type { MemberView } from '../shapes.ts';
import { useFormats } from '../text/formats.ts';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';
import { useWord } from '../text/word.ts';
import { MemberMoney } from './member-money.tsx';
import { MemberPast } from './member-past.tsx';
import { OwnLimits } from './own-limits.tsx';

interface PersonProps {
  memberId: string;
  member: MemberView;
  onClose: () => void;
}

function Person({ memberId, member, onClose }: PersonProps) {
  const t = useText();
  const word = useWord();
  const formats = useFormats();
  const { profile, restrictions } = member;
  const inForce = restrictions.filter(it => it.isInForce);
  return (
    <>
      <div className="row">
        <span className="avatar" aria-hidden="true">
          {profile.username.slice(0, 2).toUpperCase()}
        </span>
        <div className="grow">
          <b>
            <bdi translate="no">{profile.username}</bdi>
          </b>{' '}
          <CountryMark country={profile.country} size={14} />
          <span className="tiny-text dim number">
            <Sentence of="chat_member_since" values={{ date: formats.day(profile.created) }} />
          </span>
        </div>
        <Link className="button small" to={`/members/${memberId}`}>
          {t('open')}
          <Icon of={ArrowUpRight} className="icon small" />
        </Link>
        <button
          type="button"
          className="icon-button narrow-only"
          aria-label={t('chat_member_close')}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="row wrap tags">
        {profile.mobileProved && <span className="tag ok">{t('proved_mobile')}</span>}
        {profile.emailProved && <span className="tag ok">{t('proved_email')}</span>}
        {inForce.map(it => (
          <span key={it.restrictionId} className="tag warn">
            {it.until === null ? (
              <bdi translate="yes">{word('restriction', it.kind)}</bdi>
            ) : (
              <Sentence
                of="kind_until"
                values={{ kind: word('restriction', it.kind), date: formats.day(it.until) }}
              />
            )}
          </span>
        ))}
      </div>
    </>
  );
}

interface MemberSideProps {
  chatId: string;
  /** Whether it is open, on screens too narrow to show it always. */
  isOpen: boolean;
  onClose: () => void;
}

export function MemberSide({ chatId, isOpen, onClose }: MemberSideProps) {
  const t = useText();
  const room = useSnapshot(desk).rooms[chatId];
  const member = (room?.member ?? null) as MemberView | null;
  const memberId = room?.view?.memberId;
  return (
    <aside className={isOpen ? 'side is-open' : 'side'} aria-label={t('member')}>
      <div className="body scroll-area">
        {member === null || memberId === undefined ? (
          <p className="dim">{t('loading')}</p>
        ) : (
          <>
            <Person memberId={memberId} member={member} onClose={onClose} />
            <MemberMoney member={member} />
            <OwnLimits limits={member.limits} />
            <MemberPast key={memberId} memberId={memberId} />
          </>
        )}
      </div>
    </aside>
  );
}
