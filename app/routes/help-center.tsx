/** The help centre [2.12]: its entrance, an article, and the ways to reach the operator. */
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { withoutMarks } from '#app/domain/help/marked-text.ts';
import { loadContact } from '#app/features/contact/load-contact.server.ts';
import { answerForm } from '#app/features/help/answer-form.server.ts';
import { loadArticle, loadHelp } from '#app/features/help/load-help.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { refusal } from '#app/visit/refusal.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import type { Route } from './+types/help-center';
import '#app/styles/help.css';

/** Loads by itself: each file that it is made of would be named in the first load of every other page. */
const Shown = lazyPart(async () => (await import('#app/features/help/help-pages.ts')).HelpPage);

/** Addresses of the entrance: its own, and the one by which older messages name it. */
const ENTRANCES: readonly (string | undefined)[] = [undefined, 'start'];

/** Without a help centre, or where it cannot be read, its pages are the ways to reach the operator. */
export async function loader({ context, params: { general: id }, url }: Route.LoaderArgs) {
  const contact = async (isIndexed: boolean) => ({
    kind: 'contact' as const,
    contact: await loadContact(context),
    isIndexed,
  });
  await Shown.load();
  if (id === 'contact') return contact(true);
  if (ENTRANCES.includes(id)) {
    const help = await loadHelp(context, url);
    return help === null ? contact(false) : { kind: 'home' as const, ...help };
  }
  const shown = await loadArticle(context, id ?? '', url);
  if (shown === 'unreadable') return contact(false);
  const site = context.get(visitedSite);
  if (shown === null) throw refusal({ status: 404, pathname: url.pathname, tag: site.tag, site });
  return { kind: 'article' as const, ...shown, description: withoutMarks(shown.article.lead) };
}

/** The form below an article, where no script sends it. */
export const action = ({ context, request, params: { general } }: Route.ActionArgs) =>
  answerForm({ context, request, article: general ?? '' });

/** A dialog over the page changes nothing of it; another question does. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('q') === nextUrl.searchParams.get('q');
  return defaultShouldRevalidate && (!isSame || currentUrl.search === nextUrl.search);
}

function Head({ loaderData: shown, params }: Pick<Route.ComponentProps, 'loaderData' | 'params'>) {
  const t = useText();
  if (shown.kind === 'article')
    return (
      <PageHead title={shown.article.title} description={shown.description} isIndexed={shown.said === null} />
    );
  if (shown.kind === 'contact')
    return (
      <PageHead title={t('dialog.contact')} description={t('contact.lead')} isIndexed={shown.isIndexed} />
    );
  return (
    <PageHead
      title={t('page.help-center.title')}
      description={t('page.help-center.description')}
      isIndexed={params.general === undefined && shown.asked === ''}
    />
  );
}

export default function HelpCenter({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <>
      <Head loaderData={loaderData} params={params} />
      <LateBoundary>
        <Shown.Content {...loaderData} refused={actionData ?? null} />
      </LateBoundary>
    </>
  );
}
