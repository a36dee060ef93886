/**
 * Customer service on a screen without a site around it [2.66]: the same dialog, opened and closed by the document's own
 * address, so that it works without scripts and without the platform.
 */
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { ContactFile } from '#app/contract/catalogue.ts';
import { dialogs } from '#app/dialogs/registry.ts';
import { actionOf, withoutAction } from '#app/domain/dialog-address.ts';
import { PublishedContact } from '#app/features/contact/contact.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Refusal } from '#app/visit/refusal.ts';
import { ClosedFoot } from './closed-foot.tsx';

const { Content } = dialogs.contact;

function Contact({ file }: { file: ContactFile | null }) {
  const t = useText();
  const location = useLocation();
  if (actionOf(location.search) !== 'contact') return null;
  const closed = withoutAction(location);
  return (
    <Dialog
      title={t('dialog.contact')}
      closeLabel={t('frame.close')}
      closeHref={closed}
      onClose={() => window.location.replace(closed)}
    >
      <PublishedContact value={file}>
        <Suspense fallback={<div className="skeleton" style={{ height: 160 }} />}>
          <Content />
        </Suspense>
      </PublishedContact>
    </Dialog>
  );
}

/** With the foot of the page, which names the help lines. */
export const ClosedContact = ({ refusal }: { refusal: Refusal | null }) => (
  <>
    <ClosedFoot info={refusal?.closed?.info ?? null} />
    <Contact file={refusal?.closed?.contact ?? null} />
  </>
);
