/** The panel of the member's open sessions, with the buttons that log other devices out. */
import { LogOut, Monitor, Smartphone, Tablet } from 'lucide';
import {
  memberEndOtherSessions,
  memberEndSession,
  type OpenSession,
  type Security,
} from '#app/contract/account.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { Icon } from '#app/ui/icon.tsx';
import { browserName } from '../browser-name.ts';
import { Panel, SettingRow } from '../panel.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useMoment } from '../use-moment.ts';

const ICONS = { phone: Smartphone, tablet: Tablet, desktop: Monitor } as const;

function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: (id: string) => void }) {
  const t = useText();
  const moment = useMoment();
  const { id, browser, isCurrent, isNew, lastSeen } = session;
  const name = browserName(browser, t);
  return (
    <SettingRow
      icon={ICONS[browser?.form ?? 'desktop']}
      title={
        <>
          {name}
          {isCurrent && <span className="tag br">{t('account.this_device')}</span>}
          {!isCurrent && isNew && <span className="tag warn">{t('account.new_browser')}</span>}
        </>
      }
      text={isCurrent ? t('account.active_now') : t('account.last_seen', { moment: moment(lastSeen) })}
      {...(!isCurrent && {
        action: (
          <button
            type="button"
            className="btn s q js-only"
            aria-label={t('account.log_out_name', { name })}
            onClick={() => onEnd(id)}
          >
            {t('frame.logout')}
          </button>
        ),
      })}
    />
  );
}

export function SessionsPanel({ sessions }: Pick<Security, 'sessions'>) {
  const t = useText();
  const call = useAccountCall();
  const { toasts } = useStores();
  const say = (count: number) =>
    showToast(toasts, { severity: 'success', summary: t('account.logged_out', { count }) });
  const endOne = (id: string) => void call(memberEndSession, { id }, () => say(1));
  const endOthers = () => void call(memberEndOtherSessions, {}, output => say(output?.ended ?? 0));
  return (
    <Panel
      id="devices"
      title={t('account.devices')}
      aside={
        sessions.length > 1 && (
          <button type="button" className="btn s js-only" onClick={endOthers}>
            <Icon of={LogOut} className="i s flip" />
            {t('account.log_out_others')}
          </button>
        )
      }
    >
      {sessions.map(session => (
        <SessionRow key={session.id} session={session} onEnd={endOne} />
      ))}
      <p className="xs dim ends">{t('account.sessions_end')}</p>
    </Panel>
  );
}
