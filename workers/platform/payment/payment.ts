/** The public face of payments at payment services. */
export { beginPayment, PAYMENT_ENDS_MS, paymentIdOf, statusOf } from './begin-payment.ts';
export { checkReversedPayments } from './check-reversed.ts';
export { type Payment, readPayment } from './payment.db.ts';
export { serveNotice } from './serve-notice.ts';
export {
  type PaymentService,
  readPaymentService,
  readPaymentServices,
  writingPaymentServices,
} from './service.db.ts';
export { type ServiceKey, serviceKeys } from './service-key.ts';
