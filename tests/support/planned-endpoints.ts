/** Endpoints of the contract without a handler yet. The list may only shrink: a new handler removes its row. */
export const PLANNED: readonly string[] = [
  'chat/topic',
  'chat/start',
  'chat/messages',
  'chat/send',
  'chat/close',
  'promotion/info',
  'promotion/cms',
  'promotion/apply',
  'referral/info',
  'vip/info',
  'daily-task/list',
  'daily-task/claim',
];
