/** Every studio of the market [2.46], whichever categories it has games in. */

import { StudioList } from '#app/features/lobby/lobby-pages.ts';
import { loadAllStudios } from '#app/features/lobby/studios/load-studios.server.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { PageHead } from '#app/layouts/page-head.tsx';
import type { Route } from './+types/studios';

export const loader = ({ context, url }: Route.LoaderArgs) => loadAllStudios(context, url);

export default function Studios({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const title = t('page.studios.title');
  return (
    <>
      <PageHead title={title} description={t('page.studios.description')} />
      <StudioList title={title} {...loaderData} />
    </>
  );
}
