/** The face of the help centre: links that open an article beside the page's content. */
export { HelpBeside, HelpLink } from './help-beside.tsx';
