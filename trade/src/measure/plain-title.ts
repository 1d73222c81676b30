/** Characters of titles in traditional script, and what they are in simplified script. */
const traditional =
  '單價稅庫存數量編碼個隻噸萬標準規格產長質觸顆條張塊裝盒開專專發購貨帶後淨總計幣圓錢淨無約實際現報銷號強級' +
  '類項備註圖頁請採訂額執鋼鍍鋅鎳鉻銅鋁鐵處絲釘機臺層來稱絡倉區廠圍徑頭內雙彈墊碼單麼與說明應需驗'
const simplified =
  '单价税库存数量编码个只吨万标准规格产长质触颗条张块装盒开专专发购货带后净总计币圆钱净无约实际现报销号强级' +
  '类项备注图页请采订额执钢镀锌镍铬铜铝铁处丝钉机台层来称络仓区厂围径头内双弹垫码单么与说明应需验'
const simpleOf = new Map([...traditional].map((sign, at) => [sign, [...simplified][at]!]))

/** A title in half width and simplified script, without blanks; its slashes and brackets are `/` and `()`. */
export const plainTitle = (title: string): string =>
  [...title.normalize('NFKC').replace(/[\s\u200b-\u200d\ufeff]/g, '')]
    .map((sign) => simpleOf.get(sign) ?? sign)
    .join('')
    .replace(/[╱∕⁄]/g, '/')
    .replace(/[[{【〔〖「『<《]/g, '(')
    .replace(/[\]}】〕〗」』>》]/g, ')')
