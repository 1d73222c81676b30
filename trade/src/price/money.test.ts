import { expect, test } from 'vitest'
import { formatPercent, parseRate } from '../rate.ts'
import { rate, yuan } from '../testing/builders.ts'
import {
  addFen,
  fen,
  fenNumber,
  fenText,
  formatFen,
  formatPrice,
  noFen,
  parseMoney,
  parsePrice,
  priceText,
  printedPrice,
} from './money.ts'

test('a price has up to 6 decimals', () => {
  expect(parsePrice('35.6')).toEqual({ ok: true, value: 35_600_000n })
  expect(parsePrice('0.000001')).toEqual({ ok: true, value: 1n })
  expect(parsePrice('0.0000001')).toEqual({ ok: false, problem: 'tooManyDecimals' })
  expect(parsePrice('-1')).toEqual({ ok: false, problem: 'negative' })
})

test('an amount has up to 2 decimals', () => {
  expect(parseMoney(1234.5)).toEqual({ ok: true, value: 123_450n })
  expect(parseMoney('0.005')).toEqual({ ok: false, problem: 'tooManyDecimals' })
})

test('money is shown with ¥ and thousand separators, amounts with 2 decimals, prices with all that they have', () => {
  expect(formatFen(fen(123_450n))).toBe('¥1,234.50')
  expect(formatFen(noFen)).toBe('¥0.00')
  expect(formatFen(fen(-5n))).toBe('-¥0.05')
  expect(formatPrice(yuan('35.6'))).toBe('¥35.60')
  expect(formatPrice(yuan('1234.004125'))).toBe('¥1,234.004125')
  expect(formatPrice(yuan('3.0635'))).toBe('¥3.0635')
  expect(formatPrice(yuan('0.9996'))).toBe('¥0.9996')
  expect(printedPrice(yuan('1234.5'))).toBe('1234.50')
})

test('money travels as text or number', () => {
  expect(fenText(fen(123_450n))).toBe('1234.50')
  expect(fenNumber(fen(123_456n))).toBe(1234.56)
  expect(priceText(yuan('35.60'))).toBe('35.6')
})

test('amounts add up exactly', () => {
  expect(addFen(fen(10n), fen(20n))).toBe(30n)
})

test('rates are exact, signed, and shown in percent', () => {
  expect(parseRate('-0.02')).toEqual({ ok: true, value: -20_000n })
  expect(formatPercent(rate(0.125))).toBe('12.5%')
  expect(parseRate('0.0000001')).toEqual({ ok: false, problem: 'tooManyDecimals' })
})
