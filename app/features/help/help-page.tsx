/** A page of the help centre: its entrance, an article, or the ways to reach the operator. */
import type { ContactFile } from '#app/contract/catalogue.ts';
import { ContactList } from '#app/features/contact/contact-pages.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { ArticlePage } from './article-page.tsx';
import { HelpHome } from './help-home.tsx';
import type { RefusedForm } from './helpful.ts';
import type { LoadedArticle, LoadedHelp } from './load-help.server.ts';

type HelpPageProps = { refused: RefusedForm | null } & (
  | { kind: 'contact'; contact: ContactFile | null }
  | ({ kind: 'home' } & LoadedHelp)
  | ({ kind: 'article' } & LoadedArticle)
);

function ContactPage({ contact }: { contact: ContactFile | null }) {
  const t = useText();
  return (
    <>
      <h1 className="title">{t('dialog.contact')}</h1>
      <div className="contact-page stack">
        <p className="muted">{t('contact.lead')}</p>
        <ContactList file={contact} />
      </div>
    </>
  );
}

export function HelpPage(props: HelpPageProps) {
  if (props.kind === 'contact') return <ContactPage contact={props.contact} />;
  if (props.kind === 'home') return <HelpHome {...props} />;
  return <ArticlePage {...props} />;
}
