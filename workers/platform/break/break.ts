/** The public face of playing safely, as members ask for it themselves or operators on their behalf. */
export { beginExclusion, excludeMember, takeTimeOut } from './take-break.ts';
