import type { Sentences } from './sentences.ts';

export const ZH: Sentences = {
  blocked_country: '本網站在您所在的國家或地區未開放。',
  body_broke_off: '資料傳送中斷。',
  body_not_json: '傳送的內容不是有效的 JSON。',
  body_not_object: '傳送的內容不是 JSON 物件。',
  body_too_large: '傳送的內容過大。',
  fields_not_valid: '部分欄位無效。',
  log_in_first: '請先登入。',
  maintenance: '網站維護中。',
  no_such_endpoint: '沒有這項服務。',
  no_such_market: '沒有使用此貨幣的市場。',
  payload_unreadable: '無法讀取傳送的資料。',
  service_slow: '服務回應時間過長。',
  service_unreachable: '無法連線到服務。',
  service_unreadable: '服務的回應無法讀取。',
  session_ended: '您的登入已結束，請重新登入。',
  something_went_wrong: '發生錯誤。',
  terms_changed: '條款已更新，請閱讀並接受最新條款。',
  too_many_failures: '失敗次數過多，請於 {minutes} 分鐘後再試。',
  too_many_requests: '請求過於頻繁。',
  wrong_credentials: '使用者名稱、手機號碼或密碼不正確。',
};
