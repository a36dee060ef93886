import { usePage } from '#app/page/use-page.ts';
import { balanceOf } from './known-balance.ts';

/** Fetching the balance of the page's member, and following a call that moves money. */
export const usePageBalance = () => balanceOf(usePage());
