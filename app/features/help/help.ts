/** The face of the help centre: links that open an article beside what is shown. */
export { HelpBeside, HelpLink } from './help-beside.tsx';
