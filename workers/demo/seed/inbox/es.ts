/** The demo's messages in Spanish. */
import type { MessageText } from '#platform/messages/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const ES: Record<DemoMessage, MessageText> = {
  welcome: {
    title: 'Te damos la bienvenida a Meridian',
    content:
      'Gracias por unirte.\n\nTu saldo empieza con créditos de juego en la moneda de tu país. Es dinero ficticio: nada se puede perder y nada se puede retirar.\n\nEcha un vistazo. El lobby muestra todos los juegos por categoría, y los estudios tienen sus propias páginas.\n\nNuestra carta para ti: ingresa el código promocional MERIDIAN en el centro de promociones y obtén un bono.',
    sender: 'Meridian',
  },
  security: {
    title: 'Cuida tu cuenta',
    content:
      'Elige una contraseña que no uses en ningún otro lugar y cierra la sesión en dispositivos que no sean tuyos.\n\nNunca pedimos tu contraseña, ni aquí ni por teléfono.',
    sender: 'Seguridad',
  },
  limits: {
    title: 'Juega dentro de tus límites',
    content:
      'Es más fácil respetar un límite fijado antes de la primera ronda. Si deja de ser divertido, para y habla con nosotros.',
    sender: 'Juego responsable',
  },
  support: {
    title: 'Cómo contactarnos',
    content:
      'Todas las formas de contactarnos en tu país están en una sola página. También la encuentras al pie de cada página.',
    sender: 'Soporte',
  },
  studios: {
    title: 'Explora por estudio',
    content:
      '¿Tienes un estudio favorito? Su página reúne todos sus juegos, y en el lobby puedes filtrar por estudio.',
    sender: 'Sala de juegos',
  },
  terms: {
    title: 'Los términos vigentes',
    content:
      'Puedes leer los términos actuales en el centro de ayuda. Cuando cambian, te pedimos que los aceptes antes de seguir.',
    sender: 'Meridian',
  },
  releases: {
    title: 'Novedades en el lobby',
    content:
      'Los juegos llevan una cinta mientras son nuevos. Ordena una categoría por novedades para verlos primero.',
    sender: 'Sala de juegos',
  },
  pause: {
    title: '¿Una pausa?',
    content:
      'Una pausa hace bien en cualquier momento. Tú decides cuánto dura la pausa temporal, y no te pierdes nada.',
    sender: 'Juego responsable',
  },
  inbox: {
    title: 'Tus mensajes están aquí',
    content:
      'Aquí llegan todos nuestros mensajes. La campana de arriba muestra cuántos mensajes no has leído.',
    sender: 'Meridian',
  },
};
