/** The pages of the help centre, loaded where one is shown. */
export { HelpPage } from './help-page.tsx';
