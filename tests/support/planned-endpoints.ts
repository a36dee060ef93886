/** Endpoints of the contract without a handler yet. The list may only shrink: a new handler removes its row. */
export const PLANNED: readonly string[] = [
  'promotion/info',
  'promotion/cms',
  'promotion/apply',
  'vip/info',
  'daily-task/list',
  'daily-task/claim',
];
