/** The page of the member's identity: the level, what the market asks for, the documents, and the form that sends one. */
import { CircleCheck, CircleDashed, ShieldCheck } from 'lucide';
import type { Identity } from '#app/contract/identity.ts';
import { isolate } from '#app/domain/bidi.ts';
import type { IdentityLevel } from '#app/domain/identity.ts';
import { useCurrency } from '#app/features/cashier/cashier-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountUnreadable } from '../account-unreadable.tsx';
import type { LoadedIdentity } from '../load-account.server.ts';
import { Panel, SettingRow } from '../panel.tsx';
import { DocumentForm, sendable } from './document-form.tsx';
import { DocumentList } from './document-list.tsx';

interface Need {
  title: string;
  level: IdentityLevel;
}

/** What the market requires, each need once. */
function useNeeds({ needs }: Identity): Need[] {
  const t = useText();
  const { sum } = useCurrency();
  const { deposit, play, withdrawal, withdrawalsAbove } = needs;
  const all: Need[] = [
    { title: t('identity.needs_deposit'), level: deposit },
    { title: t('identity.needs_play'), level: play },
    { title: t('identity.needs_withdrawal'), level: withdrawal },
    ...(withdrawalsAbove === null
      ? []
      : [
          {
            title: t('identity.needs_above', { sum: isolate(sum(withdrawalsAbove.sum)) }),
            level: withdrawalsAbove.level,
          },
        ]),
  ];
  return all.filter(it => it.level > 0);
}

function NeedsPanel({ identity }: { identity: Identity }) {
  const t = useText();
  const needs = useNeeds(identity);
  return (
    <Panel id="needs" title={t('identity.needs')}>
      {needs.length === 0 && <p className="muted account-panel-text">{t('identity.nothing_needed')}</p>}
      {needs.map(({ title, level }) => {
        const isDone = identity.level >= level;
        return (
          <SettingRow
            key={title}
            icon={isDone ? CircleCheck : CircleDashed}
            title={title}
            text={t(level > 1 ? 'identity.need_2' : 'identity.need_1')}
            action={
              <span className={isDone ? 'tag ok' : 'tag warn'}>
                {t(isDone ? 'identity.done' : 'identity.open')}
              </span>
            }
          />
        );
      })}
    </Panel>
  );
}

function SendPanel({ identity }: { identity: Identity }) {
  const t = useText();
  const [first, ...rest] = sendable(identity);
  // Another form for other documents, so that a sent one leaves no file behind.
  const key = identity.documents.length;
  return (
    <Panel id="send" title={t('identity.send')}>
      <div className="account-panel-text">
        {first === undefined ? (
          <p className="muted">{t('identity.all_waiting')}</p>
        ) : (
          <DocumentForm key={key} kinds={[first, ...rest]} />
        )}
      </div>
    </Panel>
  );
}

export function IdentityScreen({ identity }: LoadedIdentity) {
  const t = useText();
  if (identity === null) return <AccountUnreadable />;
  const sections = [
    { id: 'needs', title: t('identity.needs') },
    { id: 'documents', title: t('identity.documents') },
    { id: 'send', title: t('identity.send') },
  ];
  return (
    <AccountFrame path="account/identity" sections={sections}>
      <div className="row guarded">
        <div className="grow">
          <h1 className="title">{t('identity.title')}</h1>
          <p className="small-text muted">{t('identity.lead')}</p>
        </div>
        <span className={identity.level > 0 ? 'tag ok tall' : 'tag tall'}>
          <Icon of={ShieldCheck} className="icon small" />
          <span>{t(`identity.level_${identity.level}`)}</span>
        </span>
      </div>
      <div className="panels">
        <NeedsPanel identity={identity} />
        <Panel id="documents" title={t('identity.documents')}>
          <DocumentList documents={identity.documents} />
        </Panel>
        <SendPanel identity={identity} />
      </div>
    </AccountFrame>
  );
}
