/** Words shared by the names of several categories. Long because it is a dictionary. */
import { asKinds, chosen, properNames, titles } from './names-grammar.ts';

/** Accents of a table's name: precious things, hours, flowers and places. The Arabic is definite. */
export const ACCENTS = titles(`
Emerald|翡翠|الزمرد
Ruby|紅寶石|الياقوت
Amber|琥珀|الكهرمان
Pearl|珍珠|اللؤلؤ
Ivory|象牙|العاج
Velvet|絲絨|المخمل
Silk|絲綢|الحرير
Gold|黃金|الذهب
Silver|白銀|الفضة
Platinum|白金|البلاتين
Diamond|鑽石|الألماس
Crystal|水晶|البلور
Jade|碧玉|اليشم
Onyx|黑瑪瑙|العقيق
Marble|雲石|الرخام
Coral|珊瑚|المرجان
Turquoise|綠松石|الفيروز
Rose|玫瑰|الورد
Lotus|蓮花|اللوتس
Jasmine|茉莉|الياسمين
Orchid|蘭花|الأوركيد
Lily|百合|الزنبق
Tulip|鬱金香|التوليب
Iris|鳶尾花|السوسن
Lavender|薰衣草|الخزامى
Saffron|番紅花|الزعفران
Sakura|櫻花|الساكورا
Evening|夜幕|المساء
Midnight|午夜|منتصف الليل
Twilight|暮光|الشفق
Dawn|黎明|الفجر
Moonlight|月光|ضوء القمر
Starlight|星光|ضوء النجوم
Sunset|日落|الغروب
Winter|冬日|الشتاء
Summer|夏日|الصيف
Autumn|金秋|الخريف
Spring|春日|الربيع
Royal|皇家|الملوك
Imperial|帝王|الأباطرة
Riviera|蔚藍海岸|الريفييرا
Atlantic|大西洋|الأطلسي
Pacific|太平洋|الهادئ
Alpine|雪山|الألب
Harbour|海港|الميناء
Lagoon|湖灣|البحيرة
Oasis|綠洲|الواحة
Island|島嶼|الجزيرة
Phoenix|鳳凰|العنقاء
Peacock|孔雀|الطاووس
Swan|天鵝|البجع
Falcon|獵隼|الصقر
Lion|雄獅|الأسد
Dolphin|海豚|الدلفين
Crown|王冠|التاج
Comet|彗星|المذنب
Rainbow|彩虹|قوس قزح
Fortune|好運|الحظ
Prosperity|富貴|الثراء
Jubilee|慶典|اليوبيل
`);

export const CITIES = properNames(`
Verona|維羅納|فيرونا
Venice|威尼斯|البندقية
Lisbon|里斯本|لشبونة
Porto|波爾圖|بورتو
Seville|塞維亞|إشبيلية
Granada|格拉納達|غرناطة
Cordoba|科爾多瓦|قرطبة
Toledo|托雷多|طليطلة
Valencia|華倫西亞|فالنسيا
Florence|佛羅倫斯|فلورنسا
Siena|錫耶納|سيينا
Naples|那不勒斯|نابولي
Palermo|巴勒莫|باليرمو
Vienna|維也納|فيينا
Salzburg|薩爾斯堡|سالزبورغ
Prague|布拉格|براغ
Budapest|布達佩斯|بودابست
Krakow|克拉科夫|كراكوف
Bruges|布魯日|بروج
Paris|巴黎|باريس
Lyon|里昂|ليون
Marseille|馬賽|مرسيليا
Oslo|奧斯陸|أوسلو
Bergen|卑爾根|بيرغن
Uppsala|烏普薩拉|أوبسالا
Stockholm|斯德哥爾摩|ستوكهولم
Dublin|都柏林|دبلن
Galway|高威|غالواي
Edinburgh|愛丁堡|إدنبرة
Istanbul|伊斯坦堡|إسطنبول
Cairo|開羅|القاهرة
Petra|佩特拉|البتراء
Samarkand|撒馬爾罕|سمرقند
Bukhara|布哈拉|بخارى
Isfahan|伊斯法罕|أصفهان
Marrakesh|馬拉喀什|مراكش
Fez|非斯|فاس
Zanzibar|桑給巴爾|زنجبار
Muscat|馬斯喀特|مسقط
Jaipur|齋浦爾|جايبور
Udaipur|烏代浦爾|أودايبور
Bali|峇里|بالي
Kyoto|京都|كيوتو
Osaka|大阪|أوساكا
Nara|奈良|نارا
Seoul|首爾|سيول
Suzhou|蘇州|سوتشو
Hangzhou|杭州|هانغتشو
Manila|馬尼拉|مانيلا
Cebu|宿霧|سيبو
Hanoi|河內|هانوي
Taipei|台北|تايبيه
Singapore|新加坡|سنغافورة
Penang|檳城|بينانغ
Xiamen|廈門|شيامن
Guilin|桂林|غويلين
Malacca|馬六甲|ملقا
Havana|哈瓦那|هافانا
Cartagena|卡塔赫納|قرطاجنة
Cusco|庫斯科|كوسكو
Lima|利馬|ليما
Santiago|聖地亞哥|سانتياغو
Valparaiso|瓦爾帕萊索|فالبارايسو
Bahia|巴伊亞|باهيا
Delphi|德爾菲|دلفي
Babylon|巴比倫|بابل
Carthage|迦太基|قرطاج
Alexandria|亞歷山大|الإسكندرية
`);

/** Legendary cities, and cities where a gaming table would offend. */
const WITHOUT_TABLES = chosen(
  CITIES,
  'Cairo Petra Samarkand Bukhara Isfahan Marrakesh Fez Zanzibar Muscat Delphi Babylon Carthage Alexandria',
);

/** Cities for names of tables. The Arabic is definite. */
export const TABLE_CITIES = asKinds(CITIES.filter(city => !WITHOUT_TABLES.includes(city)));

/** Cities for names of races and teams. */
export const SPORTING_CITIES = asKinds(
  CITIES.filter(({ en }) => !['Petra', 'Delphi', 'Babylon', 'Carthage'].includes(en)),
);
