/** Shows the dialog that ?action= asks for; the query is its only state [2.38] [2.40]. */
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { withoutAction } from './action.ts';
import { dialogs, isDialogName } from './registry.ts';

export function DialogHost() {
  const t = useText();
  const { app } = useStores();
  const location = useLocation();
  const navigate = useNavigate();
  const action = new URLSearchParams(location.search).get('action');
  const name = isDialogName(action) ? action : null;

  useEffect(() => {
    app.queryDialog = name;
    if (name === null) app.iframeSrc = '';
  }, [app, name]);

  if (name === null) return null;
  const Content = dialogs[name];
  const closed = withoutAction(location);
  return (
    <Dialog
      key={name}
      title={t(`dialog.${name}`)}
      closeLabel={t('frame.close')}
      closeHref={closed}
      onClose={() => navigate(closed, { replace: true, preventScrollReset: true })}
    >
      <Suspense fallback={<div className="sk" style={{ height: 120 }} />}>
        <Content />
      </Suspense>
    </Dialog>
  );
}
