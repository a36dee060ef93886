/** The balance of the page's member: fetches it, and follows a call that moves money. */
import { usePage } from '#app/page/use-page.ts';
import { balanceOf } from './current-balance.ts';

export const usePageBalance = () => balanceOf(usePage());
