/** The face of QR codes, which load with the part that shows them. */
export { QrCode } from './qr-code.tsx';
