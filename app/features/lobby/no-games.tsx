/** The empty state of a list that has no games at all, with any filters. */
import { EmptySearch } from '#app/ui/art/empty-search.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';

export const NoGames = ({ title, text }: { title: string; text: string }) => (
  <EmptyState art={<EmptySearch width={160} />} title={title} text={text} />
);
