/** Accepts numbers as people write them: `1,234.50`, `¥35.6`. */
export const numberIn = (text: string): string => text.replace(/^[¥￥]\s*/, '').replace(/(?<=\d),(?=\d{3})/g, '')
