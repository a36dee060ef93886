import { ContactList } from '#app/features/contact/contact-pages.ts';
import { loadContact } from '#app/features/contact/load-contact.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { PlainPage } from '#app/layouts/plain-page.tsx';
import type { Route } from './+types/help-center';

/** The one topic that has a page so far shows what is published. */
export const loader = async ({ context, params }: Route.LoaderArgs) =>
  params.general === 'contact' ? { contact: await loadContact(context) } : null;

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const t = useText();
  if (loaderData === null) return <PlainPage page="help-center" />;
  return (
    <>
      <PageHead title={t('dialog.contact')} description={t('contact.lead')} />
      <h1 className="title">{t('dialog.contact')}</h1>
      <div className="contact-page stack">
        <p className="mut">{t('contact.lead')}</p>
        <ContactList file={loaderData.contact} />
      </div>
    </>
  );
}
