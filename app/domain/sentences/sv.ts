import type { Sentences } from './sentences.ts';

export const SV: Sentences = {
  blocked_country: 'Webbplatsen är inte tillgänglig i ditt land.',
  body_broke_off: 'Anropet avbröts.',
  body_not_json: 'Anropet är inte giltig JSON.',
  body_not_object: 'Anropet är inget JSON-objekt.',
  body_too_large: 'Anropet är för stort.',
  fields_not_valid: 'Några fält är inte giltiga.',
  log_in_first: 'Logga in först.',
  maintenance: 'Webbplatsen är under underhåll.',
  no_such_endpoint: 'Det finns ingen sådan tjänst.',
  no_such_market: 'Det finns ingen marknad med den valutan.',
  payload_unreadable: 'Anropet går inte att läsa.',
  service_slow: 'Tjänsten tog för lång tid på sig att svara.',
  service_unreachable: 'Tjänsten kan inte nås.',
  service_unreadable: 'Tjänsten gav ett svar som inte gick att läsa.',
  session_ended: 'Din session har avslutats. Logga in igen.',
  something_went_wrong: 'Något gick fel.',
  terms_changed: 'Villkoren har ändrats. Läs och godkänn de nya.',
  too_many_failures: 'För många misslyckade försök. Försök igen om {minutes} min.',
  too_many_requests: 'För många anrop.',
  wrong_credentials: 'Användarnamnet, mobilnumret eller lösenordet stämmer inte.',
};
