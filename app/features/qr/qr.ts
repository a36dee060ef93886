/** The face of QR codes, which load with what shows them. */
export { QrCode } from './qr-code.tsx';
