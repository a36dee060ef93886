/** The member's access and account: complaints that they make elsewhere, sessions, closing, erasing. */
import { ComplaintFields } from '../complaints/complaint-fields.tsx';
import { LongTextField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { ActButton } from './act-button.tsx';
import { CLOSE, END_SESSIONS, ERASE, FILE_COMPLAINT } from './acts.ts';
import { useRecord } from './record.ts';
import { ResetAccess } from './reset-access.tsx';

const noFields = () => ({});

/** A text with every character meant as it stands, for the pattern of a field. */
const literally = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

export function AccountPanel() {
  const t = useText();
  const may = useMay();
  const { username } = useRecord().member.profile;
  if (!may(END_SESSIONS.call)) return null;
  return (
    <section className="record-panel" aria-label={t('account_access')}>
      <div className="panel-head">
        <h3>{t('account_access')}</h3>
      </div>
      <div className="panel-acts">
        <ResetAccess />
        <ActButton act={FILE_COMPLAINT}>
          <ComplaintFields />
        </ActButton>
        <ActButton act={END_SESSIONS} />
        <ActButton act={CLOSE}>
          <LongTextField name="reason" label={t('reason_colleagues')} />
        </ActButton>
        <ActButton act={ERASE} read={noFields}>
          <TextField
            name="typed"
            label={t('type_to_confirm', { text: username })}
            pattern={literally(username)}
          />
        </ActButton>
      </div>
    </section>
  );
}
