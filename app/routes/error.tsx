/** The page that is shown when a module is hidden for the visitor [2.20] [4.10] [8.7]. */
import { Link } from 'react-router';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { DialogLink } from '#app/layouts/frame/dialog-link.tsx';
import { Frame } from '#app/layouts/frame/frame.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { EmptyRestricted } from '#app/ui/art/empty-restricted.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A member finds the way to their money here, whichever module is hidden. */
export default function HiddenModule() {
  const t = useText();
  const tag = useLanguageTag();
  const { loggedIn } = useSnapshot(useStores().user);
  return (
    <Frame>
      <PageHead title={t('error.hidden_title')} description={t('error.hidden_text')} isIndexed={false} />
      <EmptyState
        isPage
        art={<EmptyRestricted width={240} />}
        title={t('error.hidden_title')}
        text={loggedIn ? `${t('error.hidden_text')} ${t('error.hidden_rights')}` : t('error.hidden_text')}
      >
        <div className="row">
          <Link className="button primary large" to={`/${tag}`}>
            {t('error.home')}
          </Link>
          {loggedIn && (
            <DialogLink action="withdrawal" className="button large">
              {t('error.withdraw')}
            </DialogLink>
          )}
          <DialogLink action="contact" className="button large">
            {t('error.service')}
          </DialogLink>
        </div>
      </EmptyState>
    </Frame>
  );
}
