/** One complaint of the member: its state and promise, what was written, and the way to add to it. */
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Complaint, complaintReply } from '#app/contract/complaint.ts';
import { ruled } from '#app/contract/rules.ts';
import { COMPLAINT_TEXT_MAX } from '#app/domain/complaint.ts';
import { AreaField } from '#app/forms/inputs/area-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useAccountCall } from '../use-account-call.ts';
import { useMoment } from '../use-moment.ts';

const REPLY = z.object({ text: ruled({ maxlength: COMPLAINT_TEXT_MAX }) });

function ReplyForm({ complaint }: Pick<Complaint, 'complaint'>) {
  const t = useText();
  const call = useAccountCall();
  const [text, setText] = useState('');
  const attempt = useRef({ of: '', operationId: '' });
  const form = useSiteForm({
    schema: REPLY,
    onSubmit: values => {
      if (attempt.current.of !== values.text)
        attempt.current = { of: values.text, operationId: crypto.randomUUID() };
      const { operationId } = attempt.current;
      return call(complaintReply, { complaint, ...values, operationId }, () => setText(''));
    },
  });
  return (
    <SiteForm form={form}>
      <AreaField
        name="text"
        label={t('complaints.reply')}
        text={text}
        maxLength={COMPLAINT_TEXT_MAX}
        onText={setText}
      />
      <FormError />
      <SubmitButton>{t('complaints.reply_send')}</SubmitButton>
    </SiteForm>
  );
}

function Thread({ messages }: Pick<Complaint, 'messages'>) {
  const t = useText();
  const moment = useMoment();
  return (
    <ol className="complaint-messages">
      {messages.map(it => (
        <li key={`${it.made} ${it.side} ${it.text}`} data-side={it.side}>
          <p className="small-text muted">
            <b>{t(it.side === 'member' ? 'complaints.you' : 'complaints.us')}</b>{' '}
            <span>{moment(it.made)}</span>
          </p>
          <p className="complaint-words" dir="auto">
            {it.text}
          </p>
          {it.hasFile && <p className="small-text muted">{t('complaints.with_file')}</p>}
        </li>
      ))}
    </ol>
  );
}

export function ComplaintCard({ of }: { of: Complaint }) {
  const t = useText();
  const moment = useMoment();
  const { complaint, kind, state, made, due, outcome, body, messages } = of;
  const id = `complaint-${complaint}`;
  return (
    <article className="card stack" aria-labelledby={id}>
      <div className="row wrap">
        <h3 id={id}>
          <bdi translate="no" className="number">
            {complaint}
          </bdi>{' '}
          <span>{t(`complaints.kind_${kind}`)}</span>
        </h3>
        <span className="tag">{t(`complaints.state_${state}`)}</span>
      </div>
      <p className="small-text muted">
        <span>{t('complaints.made', { moment: moment(made) })}</span>{' '}
        {state === 'open' && <span>{t('complaints.due', { moment: moment(due, true) })}</span>}
      </p>
      {outcome !== null && <p className="fw6">{t(`complaints.outcome_${outcome}`)}</p>}
      {body !== null && (
        <p>
          <a className="link" href={body.link} rel="noreferrer noopener">
            {t('complaints.body', { name: body.name })}
          </a>
        </p>
      )}
      <Thread messages={messages} />
      {state !== 'closed' && <ReplyForm complaint={complaint} />}
    </article>
  );
}
