/** The form for when support is not there: a question whose answer comes into the inbox, under a number. */
import { MailCheck } from 'lucide';
import { useRef, useState } from 'react';
import { chatTicket } from '#app/contract/chat.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LookingUp } from './looking-up.tsx';
import { freshAttempt } from './outgoing-list.ts';
import { QUESTION, QuestionFields, useTopics } from './question-fields.tsx';
import { useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';

function Left({ ticketId, onAnother }: { ticketId: string; onAnother: () => void }) {
  const t = useText();
  const tag = useLanguageTag();
  const { client } = useChat();
  return (
    <div className="body center" role="status">
      <Icon of={MailCheck} className="icon large ok" />
      <h2>{t('chat.ticket_left')}</h2>
      <p className="muted">{t('chat.ticket_left_text')}</p>
      <p>
        {t('chat.ticket_number')}{' '}
        <bdi translate="no" dir="ltr" className="number fw6">
          {ticketId}
        </bdi>
      </p>
      <SiteLink
        className="button full-width"
        to={`/${tag}/inbox`}
        onClick={() => client.move({ kind: 'minimised' })}
      >
        {t('chat.to_inbox')}
      </SiteLink>
      <button type="button" className="button quiet full-width" onClick={onAnother}>
        {t('chat.another_ticket')}
      </button>
    </div>
  );
}

export function TicketForm() {
  const t = useText();
  const { call } = usePage();
  const { topics } = useTopics();
  const { text, write } = useDraft();
  const [ticketId, setTicketId] = useState<string | null>(null);
  const attempt = useRef({ of: '', operationId: '' });
  const form = useSiteForm({
    schema: QUESTION,
    onSubmit: async values => {
      const of = JSON.stringify(values);
      if (attempt.current.of !== of) attempt.current = { of, operationId: freshAttempt() };
      const { operationId } = attempt.current;
      const options = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;
      const reply = await call(chatTicket, { ...values, operationId }, options);
      if (reply?.status && reply.output) {
        write('');
        setTicketId(reply.output.ticketId);
      }
      return refusalOf(reply);
    },
  });
  if (ticketId !== null) return <Left ticketId={ticketId} onAnother={() => setTicketId(null)} />;
  if (topics === null) return <LookingUp />;
  return (
    <div className="body">
      <div className="lead">
        <h2>{t('chat.ticket')}</h2>
        <p className="muted">{t('chat.ticket_text')}</p>
      </div>
      <SiteForm form={form}>
        <QuestionFields topics={topics} text={text} onText={write} />
        <FormError />
        <SubmitButton>{t('chat.leave_ticket')}</SubmitButton>
      </SiteForm>
    </div>
  );
}
