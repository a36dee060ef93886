/** A QR code: dark on light in both themes, as cameras want it. */
import encodeQR from 'qr';

const BORDER = 3;

export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  const size = rows.length;
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={dots.join('')} fill="#091114" />
    </svg>
  );
}
