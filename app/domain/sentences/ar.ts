import type { Sentences } from './sentences.ts';

export const AR: Sentences = {
  blocked_country: 'الموقع غير متاح في بلدك.',
  body_broke_off: 'انقطع إرسال الطلب.',
  body_not_json: 'محتوى الطلب ليس JSON صالحًا.',
  body_not_object: 'محتوى الطلب ليس كائن JSON.',
  body_too_large: 'محتوى الطلب كبير جدًا.',
  fields_not_valid: 'بعض الحقول غير صالحة.',
  log_in_first: 'يرجى تسجيل الدخول.',
  maintenance: 'الموقع قيد الصيانة.',
  no_such_endpoint: 'هذه الخدمة غير موجودة.',
  no_such_market: 'لا يوجد سوق بهذه العملة.',
  payload_unreadable: 'تعذرت قراءة البيانات المرسلة.',
  service_slow: 'استغرقت الخدمة وقتًا طويلًا للرد.',
  service_unreachable: 'تعذر الوصول إلى الخدمة.',
  service_unreadable: 'قدمت الخدمة ردًا تعذرت قراءته.',
  session_ended: 'انتهت جلستك. يرجى تسجيل الدخول مجددًا.',
  something_went_wrong: 'حدث خطأ ما.',
  terms_changed: 'تغيرت الشروط. يرجى قراءة الشروط الحالية والموافقة عليها.',
  too_many_failures: 'محاولات فاشلة كثيرة. أعد المحاولة بعد {minutes} دقيقة.',
  too_many_requests: 'طلبات كثيرة جدًا.',
  wrong_credentials: 'اسم المستخدم أو رقم الجوال أو كلمة المرور غير صحيحة.',
};
