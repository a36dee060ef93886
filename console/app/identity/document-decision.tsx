/** The decision about a document: it is claimed first. Accepting takes one press, a refusal its reason. */
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  type DocumentDetail,
  type DocumentRow,
  identityClaim,
  identityDecide,
  identityRelease,
} from '#app/contract/operator/identity.ts';
import { type DocumentFlaw, flawsOf } from '#app/domain/identity.ts';
import { ask } from '../call.ts';
import { desk } from '../desk.ts';
import { RadioField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { ClaimButton } from '../list/claiming.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { useText } from '../text/text.ts';

const TROUBLE = 'document-trouble';
/** The verification service as it decides. */
const SERVICE = 'verification-service';

interface DecisionProps {
  of: DocumentDetail;
  onDone: () => Promise<void>;
}

const keyOf = ({ memberId, documentId }: DocumentRow) => ({ memberId, documentId });

function RefusalForm({ of: { row }, onDone, onClose }: DecisionProps & { onClose: () => void }) {
  const t = useText();
  const [flaw, setFlaw] = useState<DocumentFlaw | null>(null);
  return (
    <FormDialog
      title={t('document_refuse_title')}
      button={t('document_refuse')}
      isBad
      onClose={onClose}
      onSubmit={async (_values, operationId) => {
        const decision = { ...keyOf(row), operationId, outcome: 'refused' as const };
        const reply = await ask(identityDecide, { ...decision, flaw: flaw ?? undefined });
        if (reply.ok) {
          onClose();
          await onDone();
        }
        return reply;
      }}
    >
      <RadioField
        name="flaw"
        label={t('document_flaw')}
        options={flawsOf(row.kind).map(value => ({ value, text: t(`document_flaw_${value}`) }))}
        value={flaw}
        onChange={setFlaw}
      />
    </FormDialog>
  );
}

function Claimed({ of, onDone }: DecisionProps) {
  const t = useText();
  const { trouble, isSending, attempt } = useAttempt();
  const [isRefusing, setRefusing] = useState(false);
  // One for all presses: repeated, it is decided once.
  const [operationId] = useState(() => crypto.randomUUID());
  const key = keyOf(of.row);
  const accept = () =>
    attempt(async () => {
      const read = of.read?.validUntil ?? undefined;
      const reply = await ask(identityDecide, {
        ...key,
        operationId,
        outcome: 'accepted',
        ...(read === undefined ? {} : { validUntil: read }),
      });
      if (reply.ok) await onDone();
      return reply;
    });
  const release = () =>
    attempt(async () => {
      const reply = await ask(identityRelease, key);
      await onDone();
      return reply;
    });
  return (
    <>
      <Trouble id={TROUBLE} text={trouble} />
      <div className="case-buttons">
        <button type="button" className="button bad large" onClick={() => setRefusing(true)}>
          {t('document_refuse')}
        </button>
        <button
          type="button"
          className="button primary large grow"
          aria-busy={isSending}
          aria-describedby={TROUBLE}
          onClick={() => !isSending && void accept()}
        >
          {t('document_accept')}
        </button>
      </div>
      <button type="button" className="text-link" aria-busy={isSending} onClick={() => void release()}>
        {t('cashier_give_back')}
      </button>
      {isRefusing && <RefusalForm of={of} onDone={onDone} onClose={() => setRefusing(false)} />}
    </>
  );
}

function Decided({ row: { state, decision } }: { row: DocumentRow }) {
  const t = useText();
  if (decision === null) return null;
  const { by, name, at, flaw } = decision;
  const who = by === SERVICE ? t('document_by_service') : (name ?? by);
  return (
    <div role="status">
      <b>{t(`document_state_${state}`)}</b>
      {flaw !== null && <p>{t(`document_flaw_${flaw}`)}</p>}
      <p className="dim">{t('document_decided_by', { name: who, at })}</p>
    </div>
  );
}

export function DocumentDecision({ of, onDone }: DecisionProps) {
  const { me } = useSnapshot(desk);
  const { row } = of;
  if (row.state !== 'waiting') return <Decided row={row} />;
  if (row.claim !== null && row.claim.by === me?.operatorId) return <Claimed of={of} onDone={onDone} />;
  return (
    <ClaimButton
      claim={row.claim}
      troubleId={TROUBLE}
      onClaim={async () => {
        const reply = await ask(identityClaim, keyOf(row));
        await onDone();
        return reply;
      }}
    />
  );
}
