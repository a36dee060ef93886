/** The demo's messages in Portuguese. */
import type { MessageText } from '#platform/messages/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const PT: Record<DemoMessage, MessageText> = {
  welcome: {
    title: 'Boas-vindas ao Meridian',
    content:
      'Obrigado por se cadastrar.\n\nSeu saldo começa com créditos de jogo na moeda do seu país. É dinheiro fictício: nada se perde e nada pode ser sacado.\n\nDê uma olhada. O lobby mostra todos os jogos por categoria, e os estúdios têm páginas próprias.\n\nNossa carta para você: digite o código promocional MERIDIAN na central de promoções e resgate um bônus.',
    sender: 'Meridian',
  },
  security: {
    title: 'Proteja a sua conta',
    content:
      'Escolha uma senha que você não usa em nenhum outro lugar e saia da conta em aparelhos que não são seus.\n\nNunca pedimos a sua senha, nem aqui nem por telefone.',
    sender: 'Segurança',
  },
  limits: {
    title: 'Jogue dentro dos seus limites',
    content:
      'É mais fácil respeitar um limite definido antes da primeira rodada. Se deixar de ser divertido, pare e fale conosco.',
    sender: 'Jogo responsável',
  },
  support: {
    title: 'Como falar conosco',
    content:
      'Todas as formas de falar conosco no seu país estão em uma só página. Ela também está no rodapé de todas as páginas.',
    sender: 'Suporte',
  },
  studios: {
    title: 'Explore por estúdio',
    content:
      'Tem um estúdio favorito? A página dele reúne todos os seus jogos, e no lobby você pode filtrar por estúdio.',
    sender: 'Lobby de jogos',
  },
  terms: {
    title: 'Os termos em vigor',
    content:
      'Você pode ler os termos atuais na central de ajuda. Quando eles mudam, pedimos que você os aceite antes de continuar.',
    sender: 'Meridian',
  },
  releases: {
    title: 'Lançamentos no lobby',
    content:
      'Os jogos levam uma fita enquanto são novos. Ordene uma categoria por lançamentos para vê-los primeiro.',
    sender: 'Lobby de jogos',
  },
  pause: {
    title: 'Hora de uma pausa?',
    content:
      'Uma pausa faz bem a qualquer momento. Você decide quanto dura a pausa temporária, e não perde nada aqui.',
    sender: 'Jogo responsável',
  },
  inbox: {
    title: 'Suas mensagens agora ficam aqui',
    content: 'Nossas mensagens chegam aqui. O sino no topo mostra quantas mensagens você ainda não leu.',
    sender: 'Meridian',
  },
};
