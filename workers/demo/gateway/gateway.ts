/** The public face of the test gateway: a payment service that takes no money, for development and public demos. */
export { serveGateway } from './serve-gateway.ts';
