/** The panel of the member's open sessions, with the buttons that log other devices out. */
import { LogOut, Monitor, Smartphone, Tablet } from 'lucide';
import { useState } from 'react';
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
import { SureDialog } from '../dialogs/sure-dialog.tsx';
import { Panel, SettingRow } from '../panel.tsx';
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
          <span>{name}</span>
          {isCurrent && <span className="tag brand">{t('account.this_device')}</span>}
          {!isCurrent && isNew && <span className="tag warn">{t('account.new_browser')}</span>}
        </>
      }
      text={isCurrent ? t('account.active_now') : t('account.last_seen', { moment: moment(lastSeen) })}
      {...(!isCurrent && {
        action: (
          <button
            type="button"
            className="button small quiet js-only"
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

interface SessionsPanelProps extends Pick<Security, 'sessions'> {
  hasSecondStep: boolean;
}

export function SessionsPanel({ sessions, hasSecondStep }: SessionsPanelProps) {
  const t = useText();
  const { toasts } = useStores();
  /** The session to end, or all others; null while nothing is asked. */
  const [ending, setEnding] = useState<{ id: string } | 'others' | null>(null);
  const close = () => setEnding(null);
  const done = (count: number) => {
    close();
    showToast(toasts, { severity: 'success', summary: t('account.logged_out', { count }) });
  };
  const sure = {
    submitLabel: t('frame.logout'),
    purpose: 'sessions',
    hasSecondStep,
    onClose: close,
  } as const;
  return (
    <Panel
      id="devices"
      title={t('account.devices')}
      aside={
        sessions.length > 1 && (
          <button type="button" className="button small js-only" onClick={() => setEnding('others')}>
            <Icon of={LogOut} className="icon small flip" />
            {t('account.log_out_others')}
          </button>
        )
      }
    >
      {sessions.map(session => (
        <SessionRow key={session.id} session={session} onEnd={id => setEnding({ id })} />
      ))}
      <p className="tiny-text dim ends">{t('account.sessions_end')}</p>
      {ending === 'others' && (
        <SureDialog
          {...sure}
          title={t('account.log_out_others')}
          text={t('account.log_out_text')}
          endpoint={memberEndOtherSessions}
          onDone={output => done(output?.ended ?? 0)}
        />
      )}
      {ending !== null && ending !== 'others' && (
        <SureDialog
          {...sure}
          title={t('account.log_out_device')}
          text={t('account.log_out_text')}
          endpoint={memberEndSession}
          payload={ending}
          onDone={() => done(1)}
        />
      )}
    </Panel>
  );
}
