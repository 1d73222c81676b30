import type { SellerGoods } from '@lianmeng/contract/seller-goods/endpoints'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellKey, cellProblem, pastedCells, pasteInto, type TypedCells, typeInto } from './typed-cells.ts'

const row = (id: number, price = '42.5', onHandInBaseUnits = 1000) => ({ id, price, onHandInBaseUnits }) as SellerGoods
const none: TypedCells = new Map()
const typedOf = (cells: TypedCells) => [...cells].map(([key, { typed }]) => [key, typed])

test('a typed number is a change, and what stood there is none, however it is written', () => {
  const changed = typeInto(none, row(1), 'price', '43')
  expect(typedOf(changed)).toEqual([['1 price', '43']])
  expect(typeInto(changed, row(1), 'price', '42.50').size).toBe(0)
  expect(typeInto(none, row(1), 'onHand', '1,000').size).toBe(0)
})

test('a cell keeps what stood there when it was typed first, though the row is read again', () => {
  const first = typeInto(none, row(1), 'price', '43')
  expect(typeInto(first, row(1, '50'), 'price', '44').get(cellKey(1, 'price'))!.before).toBe('42.5')
})

test.each([
  ['price', '43', true],
  ['price', '4,300.5', true],
  ['price', '0', false],
  ['price', '', false],
  ['price', '4x', false],
  ['onHand', '0', true],
  ['onHand', '1.5', true],
  ['onHand', '-1', false],
  ['onHand', '1.2345', false],
] as const)('a %s of %s is fit to be sent: %s', (field, typed, isGood) => {
  expect(cellProblem({ field, typed }) === '').toBe(isGood)
})

test('a copied range goes down from the cell and to the right; empty cells change nothing', () => {
  const lines = pastedCells('43\t500\r\n\t600\r\n44\t\r\n')
  expect(lines).toEqual([
    ['43', '500'],
    ['', '600'],
    ['44', ''],
  ])
  const rows = [row(1), row(2), row(3)]
  const fields = ['price', 'onHand'] as const
  expect(typedOf(pasteInto(none, rows, lines, { field: 'price', fields }))).toEqual([
    ['1 price', '43'],
    ['1 onHand', '500'],
    ['2 onHand', '600'],
    ['3 price', '44'],
  ])
  expect(typedOf(pasteInto(none, rows, [['7', '8']], { field: 'onHand', fields }))).toEqual([['1 onHand', '7']])
})

test('a column of any numbers is read as it was copied', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 30 }), (numbers) => {
      for (const end of ['\n', '\r\n'])
        expect(pastedCells(numbers.join(end) + end).map(([cell]) => Number(cell))).toEqual(numbers)
    }),
  )
})
