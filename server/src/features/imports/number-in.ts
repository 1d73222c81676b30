/** `1,234.50`, `¥35.6`: as people write numbers. */
export const numberIn = (text: string): string => text.replace(/^[¥￥]\s*/, '').replace(/(?<=\d),(?=\d{3})/g, '')
