/** The documents that a member has sent, each with its state and what comes next. */
import { Ban, CircleCheck, Clock, FileClock, type IconNode, ScanSearch } from 'lucide';
import type { OwnDocument } from '#app/contract/identity.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { SettingRow } from '../panel.tsx';
import { useMoment } from '../use-moment.ts';

type State = OwnDocument['state'];

const ICONS: Readonly<Record<State, IconNode>> = {
  waiting: Clock,
  checking: ScanSearch,
  accepted: CircleCheck,
  refused: Ban,
  expired: FileClock,
};
const TAGS: Readonly<Record<State, string>> = {
  waiting: 'tag',
  checking: 'tag',
  accepted: 'tag ok',
  refused: 'tag bad',
  expired: 'tag warn',
};

function DocumentText({ of: { state, flaw, sent, promisedBy, validUntil } }: { of: OwnDocument }) {
  const t = useText();
  const moment = useMoment();
  if (state === 'refused' && flaw !== null) return t(`identity.flaw_${flaw}`);
  if (promisedBy !== null) return t('identity.promised', { moment: moment(promisedBy) });
  if (validUntil !== null) return t('identity.valid_until', { day: moment(validUntil, true) });
  return t('identity.sent', { moment: moment(sent) });
}

export function DocumentList({ documents }: { documents: readonly OwnDocument[] }) {
  const t = useText();
  if (documents.length === 0) return <p className="muted account-panel-text">{t('identity.none')}</p>;
  return documents.map(it => (
    <SettingRow
      key={it.documentId}
      icon={ICONS[it.state]}
      title={t(`identity.kind_${it.kind}`)}
      text={<DocumentText of={it} />}
      action={<span className={TAGS[it.state]}>{t(`identity.state_${it.state}`)}</span>}
    />
  ));
}
