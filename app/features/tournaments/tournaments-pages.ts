/** The pages of tournaments, loaded where one is shown. */
export { TournamentsPage } from './tournaments-page.tsx';
