import { shownNumber } from '../../sheets/cells/shown-number.ts'

/** Accepts numbers as people and programs write them: `1,234.50`, `¥35.6`, `29.069999999999997`. */
export const numberIn = (text: string): string =>
  shownNumber(text.replace(/^[¥￥]\s*/, '').replace(/(?<=\d),(?=\d{3})/g, ''))
