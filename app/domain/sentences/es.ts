import type { Sentences } from './sentences.ts';

export const ES: Sentences = {
  blocked_country: 'El sitio no está disponible en tu país.',
  body_broke_off: 'El envío se interrumpió.',
  body_not_json: 'El contenido enviado no es JSON válido.',
  body_not_object: 'El contenido enviado no es un objeto JSON.',
  body_too_large: 'El contenido enviado es demasiado grande.',
  fields_not_valid: 'Algunos campos no son válidos.',
  log_in_first: 'Inicia sesión, por favor.',
  maintenance: 'El sitio está en mantención.',
  no_such_endpoint: 'Este servicio no existe.',
  no_such_market: 'No hay ningún mercado con esta moneda.',
  payload_unreadable: 'No se pudieron leer los datos enviados.',
  service_slow: 'El servicio tardó demasiado en responder.',
  service_unreachable: 'No se puede conectar con el servicio.',
  service_unreadable: 'El servicio dio una respuesta que no se pudo leer.',
  session_ended: 'Tu sesión terminó. Vuelve a iniciar sesión.',
  something_went_wrong: 'Algo salió mal.',
  terms_changed: 'Los términos cambiaron. Lee y acepta los actuales.',
  too_many_failures: 'Demasiados intentos fallidos. Vuelve a intentarlo en {minutes} min.',
  too_many_requests: 'Demasiadas solicitudes.',
  wrong_credentials: 'El nombre de usuario, el número de celular o la contraseña no es correcto.',
};
