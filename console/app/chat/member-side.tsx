/** The member of a chat: their profile, their restrictions, their money, and their own limits. */
import { X } from 'lucide';
import { useSnapshot } from 'valtio';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { desk } from '../desk.ts';
import type { MemberView } from '../shapes.ts';
import { MemberMoney } from './member-money.tsx';
import { OwnLimits } from './own-limits.tsx';
import { dayOf, kindName } from './times.ts';

function Person({ member, onClose }: { member: MemberView; onClose: () => void }) {
  const { profile, restrictions } = member;
  const inForce = restrictions.filter(it => it.isInForce);
  return (
    <>
      <div className="row">
        <span className="avatar" aria-hidden="true">
          {profile.username.slice(0, 2).toUpperCase()}
        </span>
        <div className="grow">
          <b>{profile.username}</b> <CountryMark country={profile.country} size={14} />
          <span className="tiny-text dim number">Member since {dayOf(profile.created)}</span>
        </div>
        <button type="button" className="icon-button narrow-only" aria-label="Close member" onClick={onClose}>
          <Icon of={X} />
        </button>
      </div>
      <div className="row wrap tags">
        {profile.mobileProved && <span className="tag ok">Mobile proved</span>}
        {profile.emailProved && <span className="tag ok">Email proved</span>}
        {inForce.map(it => (
          <span key={it.restrictionId} className="tag warn">
            {kindName(it.kind)}
            {it.until !== null && ` until ${dayOf(it.until)}`}
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
  const member = (useSnapshot(desk).rooms[chatId]?.member ?? null) as MemberView | null;
  return (
    <aside className={isOpen ? 'side is-open' : 'side'} aria-label="Member">
      <div className="body scroll-area">
        {member === null ? (
          <p className="dim">Loading…</p>
        ) : (
          <>
            <Person member={member} onClose={onClose} />
            <MemberMoney member={member} />
            <OwnLimits limits={member.limits} />
          </>
        )}
      </div>
    </aside>
  );
}
