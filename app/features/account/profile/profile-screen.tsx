/** The member's profile [1.6] [2.6]. */
import type { Profile } from '#app/contract/member.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import { Avatar } from '../avatar.tsx';
import { useMoment } from '../use-moment.ts';
import { LookPanel } from './appearance-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { ClosingPanel, DataPanel } from './leave-panels.tsx';
import { NewsPanel } from './news-panel.tsx';
import { PersonalPanel } from './personal-panel.tsx';

export function ProfileScreen({ profile }: { profile: Profile | null }) {
  const t = useText();
  const moment = useMoment();
  const sections = [
    { id: 'personal', title: t('account.personal') },
    { id: 'contact', title: t('account.contact') },
    { id: 'look', title: t('account.look') },
    ...(profile?.news == null ? [] : [{ id: 'news', title: t('account.news') }]),
    { id: 'data', title: t('account.data') },
    { id: 'closing', title: t('account.closing') },
  ];
  if (profile === null) return <AccountUnreadable />;
  const { user, avatar, created } = profile;
  return (
    <AccountFrame path="account" sections={sections}>
      <div className="row who">
        <Avatar username={user.username} avatar={avatar} />
        <div className="grow">
          <h1 translate="no" className="title">
            {user.username}
          </h1>
          {created !== null && (
            <p className="small-text muted number">{t('account.since', { date: moment(created, true) })}</p>
          )}
        </div>
      </div>
      <div className="panels">
        <div className="two">
          <PersonalPanel profile={profile} />
          <ContactPanel profile={profile} />
        </div>
        <LookPanel profile={profile} />
        {profile.news !== null && <NewsPanel news={profile.news} />}
        <div className="two">
          <DataPanel profile={profile} />
          <ClosingPanel profile={profile} />
        </div>
      </div>
    </AccountFrame>
  );
}
