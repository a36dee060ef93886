/** The public face of playing safely, as members ask for it themselves. */
export { excludeMember, takeTimeOut } from './take-break.ts';
