import type { Sentences } from './sentences.ts';

export const PT: Sentences = {
  blocked_country: 'O site não está disponível no seu país.',
  body_broke_off: 'O envio foi interrompido.',
  body_not_json: 'O conteúdo enviado não é um JSON válido.',
  body_not_object: 'O conteúdo enviado não é um objeto JSON.',
  body_too_large: 'O conteúdo enviado é grande demais.',
  fields_not_valid: 'Alguns campos não são válidos.',
  log_in_first: 'Entre na sua conta.',
  maintenance: 'O site está em manutenção.',
  no_such_endpoint: 'Este serviço não existe.',
  no_such_market: 'Não há mercado com esta moeda.',
  payload_unreadable: 'Não foi possível ler os dados enviados.',
  service_slow: 'O serviço demorou demais para responder.',
  service_unreachable: 'Não foi possível contactar o serviço.',
  service_unreadable: 'O serviço deu uma resposta que não pôde ser lida.',
  session_ended: 'A sua sessão terminou. Entre novamente.',
  something_went_wrong: 'Algo deu errado.',
  terms_changed: 'Os termos mudaram. Leia e aceite os atuais.',
  too_many_failures: 'Muitas tentativas sem sucesso. Tente novamente em {minutes} min.',
  too_many_requests: 'Pedidos demais.',
  wrong_credentials: 'O nome de usuário, o número de celular ou a senha não está correto.',
};
