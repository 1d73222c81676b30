/** Characters of titles in traditional script, and what they are in simplified script. */
const traditional =
  '單價稅庫存數量編碼個隻噸萬標準規格產長質觸顆條張塊裝盒開專專發購貨帶後淨總計幣圓錢淨無約實際現報銷號強級'
const simplified =
  '单价税库存数量编码个只吨万标准规格产长质触颗条张块装盒开专专发购货带后净总计币圆钱净无约实际现报销号强级'
const simpleOf = new Map([...traditional].map((sign, at) => [sign, [...simplified][at]!]))

/** A title in half width and simplified script, without blanks; its slashes and brackets are `/` and `()`. */
export const plainTitle = (title: string): string =>
  [...title.normalize('NFKC').replace(/[\s\u200b-\u200d\ufeff]/g, '')]
    .map((sign) => simpleOf.get(sign) ?? sign)
    .join('')
    .replace(/[╱∕⁄]/g, '/')
    .replace(/[[{【〔〖「『<《]/g, '(')
    .replace(/[\]}】〕〗」』>》]/g, ')')
