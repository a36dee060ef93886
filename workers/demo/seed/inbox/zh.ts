/** The demo's messages in Chinese. */
import type { MessageText } from '#platform/messages/inbox/inbox.ts';
import type { DemoMessage } from './demo-message.ts';

export const ZH: Record<DemoMessage, MessageText> = {
  welcome: {
    title: '歡迎來到 Meridian',
    content:
      '感謝您的加入。\n\n您的餘額以您所在地貨幣的遊戲點數開始。這是虛擬貨幣：不會有任何損失，也無法兌現。\n\n歡迎四處看看。大廳依類別列出所有遊戲，各家遊戲商也有自己的頁面。\n\n給您的信：在優惠中心輸入優惠碼 MERIDIAN 即可獲得紅利。',
    sender: 'Meridian',
  },
  security: {
    title: '守護您的帳戶',
    content:
      '請選擇未在其他地方使用的密碼，並在不屬於您的裝置上登出。\n\n我們絕不會在此處或透過電話詢問您的密碼。',
    sender: '安全',
  },
  limits: {
    title: '量力而玩',
    content: '在第一局之前設下限額，最容易遵守。若不再有趣，請停下來並與我們聯絡。',
    sender: '安心遊戲',
  },
  support: {
    title: '如何聯絡我們',
    content: '您所在地的所有聯絡方式都在同一頁。每一頁的底部也能找到。',
    sender: '客服',
  },
  studios: {
    title: '依遊戲商瀏覽',
    content: '有喜愛的遊戲商嗎？其頁面集合了所有作品，您也可在大廳按遊戲商篩選。',
    sender: '大廳',
  },
  terms: {
    title: '適用的條款',
    content: '您可在幫助中心閱讀現行條款。條款變更時，我們會請您接受後再繼續。',
    sender: 'Meridian',
  },
  releases: {
    title: '大廳的新遊戲',
    content: '新遊戲會帶有標記。將任一類別依新上架排序，即可先看到它們。',
    sender: '大廳',
  },
  pause: {
    title: '該休息一下了？',
    content: '任何時候休息一下都有益。冷靜期多久由您決定，這裡的一切都會等您。',
    sender: '安心遊戲',
  },
  inbox: {
    title: '您的訊息都在這裡',
    content: '我們的訊息都會送到這裡。上方的鈴鐺顯示您尚未閱讀的訊息數。',
    sender: 'Meridian',
  },
};
