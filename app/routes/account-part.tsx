/**
 * The pages below the account [2.6]: security, identity, playing safely, complaints, and the statement of a period in the address. One
 * file names their parts once.
 */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  loadComplaints,
  loadIdentity,
  loadSafely,
  loadSecurity,
} from '#app/features/account/load-account.server.ts';
import { loadStatement } from '#app/features/account/statement/load-statement.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Route } from './+types/account-part';
import '#app/styles/account.css';

const pages = () => import('#app/features/account/account-pages.ts');
const Security = lazyPart(async () => (await pages()).SecurityScreen);
const Identity = lazyPart(async () => (await pages()).IdentityScreen);
const Safely = lazyPart(async () => (await pages()).SafelyScreen);
const Complaints = lazyPart(async () => (await pages()).ComplaintsScreen);
const Statement = lazyPart(async () => (await pages()).StatementScreen);

async function load(context: Route.LoaderArgs['context'], url: URL) {
  switch (url.pathname.split('/')[3]) {
    case 'security':
      return { part: 'security' as const, loaded: await loadSecurity(context) };
    case 'identity':
      return { part: 'identity' as const, loaded: await loadIdentity(context) };
    case 'play-safely':
      return { part: 'safely' as const, loaded: await loadSafely(context) };
    case 'complaints':
      return { part: 'complaints' as const, loaded: await loadComplaints(context) };
    default:
      return { part: 'statement' as const, loaded: await loadStatement(context, url) };
  }
}

/** Every navigation that comes here asks the server, where the session is checked [6.3]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [loaded] = await Promise.all([
    load(context, url),
    Security.load(),
    Identity.load(),
    Safely.load(),
    Complaints.load(),
    Statement.load(),
  ]);
  return loaded;
}

/** A dialog over the page changes nothing of it; another period is another statement. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name);
  const isDialog =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    ['from', 'to'].every(isSame);
  return defaultShouldRevalidate && !isDialog;
}

function Head({ part }: { part: Route.ComponentProps['loaderData']['part'] }) {
  const t = useText();
  const [title, description] = {
    security: [t('account.security_title'), t('account.security_description')],
    identity: [t('identity.title'), t('identity.description')],
    safely: [t('limits.page_title'), t('limits.page_description')],
    complaints: [t('complaints.title'), t('complaints.description')],
    statement: [t('statement.title'), t('statement.description')],
  }[part] as [string, string];
  return <PageHead title={title} description={description} isIndexed={false} />;
}

export default function AccountPart({ loaderData: it }: Route.ComponentProps) {
  return (
    <>
      <Head part={it.part} />
      <LateBoundary>
        {it.part === 'security' && <Security.Content {...it.loaded} />}
        {it.part === 'identity' && <Identity.Content {...it.loaded} />}
        {it.part === 'safely' && <Safely.Content {...it.loaded} />}
        {it.part === 'complaints' && <Complaints.Content {...it.loaded} />}
        {it.part === 'statement' && <Statement.Content {...it.loaded} />}
      </LateBoundary>
    </>
  );
}
