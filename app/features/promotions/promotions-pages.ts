/** The pages of promotions, loaded where one is shown. */
export { CentrePage } from './centre-page.tsx';
export { PromotionsPage } from './promotions-page.tsx';
