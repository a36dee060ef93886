/** The member's consent to news and offers, for each channel. It is given by the member alone, and withdrawn at any time. */
import { Inbox, Mail } from 'lucide';
import { memberNewsSetting, type Profile } from '#app/contract/member.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Panel, SettingRow } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';

type News = NonNullable<Profile['news']>;

const CHANNELS = ['inbox', 'email'] as const satisfies readonly (keyof News)[];
const ICONS = { inbox: Inbox, email: Mail } as const;

function ChannelRow({ channel, isGiven }: { channel: keyof News; isGiven: boolean }) {
  const t = useText();
  const call = useAccountCall();
  const { toasts } = useStores();
  const title = t(`account.news_${channel}`);
  const change = async () => {
    const refusal = await call(memberNewsSetting, { [channel]: !isGiven }, () => undefined);
    if (refusal?.form) showToast(toasts, { severity: 'error', summary: refusal.form });
  };
  return (
    <SettingRow
      icon={ICONS[channel]}
      title={title}
      text={t(`account.news_${channel}_text`)}
      action={
        <button
          type="button"
          role="switch"
          className="toggle js-only"
          aria-checked={isGiven}
          aria-label={`${t('account.news')}: ${title}`}
          onClick={() => void change()}
        />
      }
    />
  );
}

export function NewsPanel({ news }: { news: News }) {
  const t = useText();
  return (
    <Panel id="news" title={t('account.news')}>
      {CHANNELS.map(channel => (
        <ChannelRow key={channel} channel={channel} isGiven={news[channel]} />
      ))}
      <p className="account-panel-note">{t('account.news_how')}</p>
    </Panel>
  );
}
