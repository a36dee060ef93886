/** The link to the login for guests, with a text on what it would show. Nothing for members. */
import { Link, useLocation } from 'react-router';
import { throughDialog } from '#app/domain/dialog-address.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export function LoginFirst({ text }: { text: string }) {
  const t = useText();
  const place = useLocation();
  const { loggedIn } = useSnapshot(useStores().user);
  if (loggedIn) return null;
  return (
    <p className="small-text">
      <span>{text}</span>{' '}
      <Link className="link" to={throughDialog(place, 'login')} preventScrollReset>
        {t('frame.login')}
      </Link>
    </p>
  );
}
