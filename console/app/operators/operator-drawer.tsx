/** One operator: roles, markets, access and sessions, and what an administrator may do about them. */
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useSnapshot } from 'valtio';
import type { OperatorSessionView } from '#app/contract/operator/operators.ts';
import { Icon } from '#app/ui/icon.tsx';
import { SessionRow } from '../account/session-row.tsx';
import { command } from '../call.ts';
import { desk } from '../desk.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';
import { ChangeOperator, DisableOperator, makeLink, NewAccess, ShownLink } from './operator-forms.tsx';
import { OperatorState } from './operator-state.tsx';
import { marketsText, rolesText } from './operator-words.ts';
import type { TeamPage, TeamRow } from './read-team.ts';

const SAID = 'operator-trouble';

function Facts({ of }: { of: TeamRow }) {
  const t = useText();
  const { now } = useSnapshot(desk);
  return (
    <dl className="facts">
      <Fact title={t('state')}>
        <OperatorState of={of} at={now} />
      </Fact>
      <Fact title={t('operator_roles')}>{rolesText(t, of)}</Fact>
      <Fact title={t('markets')}>{marketsText(t, of)}</Fact>
      <Fact title={t('operator_term')}>
        <Moment of={of.expires} />
      </Fact>
      <Fact title={t('operator_since')}>
        <Moment of={of.accessFrom} />
      </Fact>
      <Fact title={t('operator_keys')}>{of.keys}</Fact>
      <Fact title={t('passkeys')}>{of.passkeys}</Fact>
    </dl>
  );
}

function Sessions({ sessions }: { sessions: readonly OperatorSessionView[] }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { trouble, attempt } = useAttempt();
  const end = (sessionId: string) =>
    attempt(async () => {
      const reply = await command('operator/end-session', { sessionId });
      await revalidate();
      return reply;
    });
  return (
    <section>
      <h3>{t('sessions')}</h3>
      {sessions.length === 0 && <p className="dim">{t('none')}</p>}
      <ul>
        {sessions.map(it => (
          <SessionRow key={it.sessionId} session={it} onEnd={() => void end(it.sessionId)} />
        ))}
      </ul>
      <Trouble id={`${SAID}-sessions`} text={trouble} />
    </section>
  );
}

interface ButtonsProps {
  operator: TeamRow;
  isSending: boolean;
  onOpen: (form: 'change' | 'disable' | 'access') => void;
  onLink: () => void;
  onEnable: () => void;
}

/** A disabled operator can only be enabled; one who may enrol gets a link, another one a new access. */
function Buttons({ operator: { disabled, enrolUntil }, isSending, onOpen, onLink, onEnable }: ButtonsProps) {
  const t = useText();
  if (disabled !== null)
    return (
      <button type="button" className="button primary" aria-busy={isSending} onClick={onEnable}>
        {t('operator_enable')}
      </button>
    );
  return (
    <>
      <button type="button" className="button bad-outline" onClick={() => onOpen('disable')}>
        {t('operator_disable')}
      </button>
      {enrolUntil === null ? (
        <button type="button" className="button" onClick={() => onOpen('access')}>
          {t('operator_new_access')}
        </button>
      ) : (
        <button type="button" className="button" aria-busy={isSending} onClick={onLink}>
          {t('operator_link')}
        </button>
      )}
      <button type="button" className="button primary" onClick={() => onOpen('change')}>
        {t('operator_change')}
      </button>
    </>
  );
}

type Open = 'change' | 'disable' | 'access' | { address: string; until: string } | null;

interface ActionsProps {
  operator: TeamRow;
  page: TeamPage;
}

function Actions({ operator, page }: ActionsProps) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const [open, setOpen] = useState<Open>(null);
  const [said, setSaid] = useState('');
  const { operatorId, name } = operator;
  const close = () => setOpen(null);
  const done = (isWaiting: boolean) => {
    close();
    setSaid(isWaiting ? t('operator_waits') : '');
    void revalidate();
  };
  const link = () =>
    attempt(async () => {
      const reply = await makeLink(operatorId);
      if (reply.ok) setOpen(reply.value);
      return reply;
    });
  const enable = () =>
    attempt(async () => {
      const reply = await command('operator/enable', { operatorId });
      if (reply.ok || reply.error.isWaiting) done(!reply.ok);
      return reply;
    });
  const form = { operator, onClose: close, onDone: done };
  return (
    <>
      <Trouble id={SAID} text={trouble} />
      <span role="status">{said}</span>
      <div className="decision" aria-describedby={SAID}>
        <Buttons
          operator={operator}
          isSending={isSending}
          onOpen={setOpen}
          onLink={() => void link()}
          onEnable={() => void enable()}
        />
      </div>
      {open === 'change' && <ChangeOperator {...form} all={page.markets} />}
      {open === 'disable' && <DisableOperator {...form} />}
      {open === 'access' && <NewAccess {...form} />}
      {open !== null && typeof open === 'object' && <ShownLink name={name} link={open} onClose={close} />}
    </>
  );
}

interface DrawerProps {
  operatorId: string;
  page: TeamPage | null;
}

/** Nobody changes their own roles, so one's own record has no actions. */
export function OperatorDrawer({ operatorId, page }: DrawerProps) {
  const t = useText();
  const { me } = useSnapshot(desk);
  const operator = page?.team.find(it => it.operatorId === operatorId);
  if (page === null || operator === undefined)
    return (
      <Drawer path="/operators" title={operatorId}>
        <p className="empty-note">{t('not_on_page')}</p>
      </Drawer>
    );
  const maker = page.team.find(it => it.operatorId === operator.createdBy)?.name ?? operator.createdBy;
  const isOwn = operatorId === me?.operatorId;
  return (
    <Drawer
      path="/operators"
      title={operator.name}
      line={t('operator_made', { made: operator.created, name: maker })}
      {...(!isOwn && { foot: <Actions operator={operator} page={page} /> })}
    >
      <Facts of={operator} />
      {operator.passkeys === 1 && operator.keys === 0 && (
        <p className="row-mark warn">
          <Icon of={TriangleAlert} className="icon small" />
          {t('operator_one_passkey')}
        </p>
      )}
      <Sessions sessions={page.sessions.filter(it => it.operatorId === operatorId)} />
    </Drawer>
  );
}
