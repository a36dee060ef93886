/** The form that begins a chat [2.68] [5.33]. */
import { useRef } from 'react';
import { chatStart } from '#app/contract/chat.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { LookingUp } from './looking-up.tsx';
import { freshAttempt } from './outgoing-list.ts';
import { QUESTION, QuestionFields, useTopics } from './question-fields.tsx';
import { useChat } from './use-chat.ts';
import { useDraft } from './use-draft.ts';

export function StartForm() {
  const t = useText();
  const { call } = usePage();
  const { client } = useChat();
  const { topics } = useTopics();
  const { text, write } = useDraft();
  // The same id until the platform has answered: a second press after a lost answer begins no second chat.
  const attempt = useRef({ of: '', operationId: '' });
  const form = useSiteForm({
    schema: QUESTION,
    onSubmit: async values => {
      const of = JSON.stringify(values);
      if (attempt.current.of !== of) attempt.current = { of, operationId: freshAttempt() };
      const { operationId } = attempt.current;
      const options = { fieldErrors: 'shown by the form', refusals: 'shown by the form' } as const;
      const reply = await call(chatStart, { ...values, operationId }, options);
      if (reply?.status && reply.output) {
        write('');
        await client.started(reply.output.chatID);
      }
      return refusalOf(reply);
    },
  });
  if (topics === null) return <LookingUp />;
  return (
    <div className="body">
      <div className="lead">
        <h2>{t('chat.hello')}</h2>
        <p className="muted">{t('chat.hello_text')}</p>
      </div>
      <SiteForm form={form}>
        <QuestionFields topics={topics} text={text} onText={write} />
        <FormError />
        <SubmitButton>{t('chat.start')}</SubmitButton>
      </SiteForm>
    </div>
  );
}
