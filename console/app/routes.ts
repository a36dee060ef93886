/** The addresses of the console, below /operator. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  route('enrol', 'routes/enrol.tsx'),
  layout('routes/session.tsx', [
    index('routes/start.tsx'),
    route('overview', 'routes/overview.tsx'),
    route('cashier/:request?', 'routes/cashier.tsx'),
    route('payouts', 'routes/payouts.tsx'),
    route('payouts/:batch', 'routes/payout.tsx'),
    route('members', 'routes/members.tsx'),
    route('members/:memberId/:part?', 'routes/member.tsx'),
    route('promotions', 'routes/promotions.tsx'),
    route('promotions/:promotionId/edit', 'routes/promotion-edit.tsx'),
    route('promotions/:promotionId/:part?', 'routes/promotion.tsx'),
    route('messages', 'routes/messages.tsx'),
    route('messages/:message', 'routes/message.tsx'),
    route('messages/:message/edit', 'routes/message-edit.tsx'),
    route('chat/:chatId?', 'routes/chat.tsx'),
    route('tickets/:ticketId?', 'routes/tickets.tsx'),
    route('site', 'routes/site.tsx'),
    route('site/versions', 'routes/site-versions.tsx'),
    route('site/files', 'routes/site-files.tsx'),
    route('games/:gameId?', 'routes/games.tsx'),
    route('risk/:signal?', 'routes/risk.tsx'),
    route('reports/:report?', 'routes/reports.tsx'),
    route('events/:number?', 'routes/events.tsx'),
    route('operators/:operatorId?', 'routes/operators.tsx'),
    route('account', 'routes/account.tsx'),
  ]),
] satisfies RouteConfig;
