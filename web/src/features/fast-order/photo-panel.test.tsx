import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import type { PhotoRow } from '@lianmeng/contract/fast-order/photo-endpoints'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { aUser, renderScreen } from '../../testing/render-screen.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import type { CheckedRow, usePhoto } from './use-photo.ts'

beforeEach(() => localStorage.clear())

const word = (text: string, at: [number, number], isDoubtful = false): PhotoRow['words'][number] => ({
  text,
  at,
  corners: [0, 0, 10, 0, 10, 10, 0, 10],
  isDoubtful,
  others: isDoubtful ? [text.replace('3', '8')] : [],
})

const row = (id: number, text: string, more: Partial<CheckedRow> = {}): CheckedRow => ({
  id,
  text,
  isPart: true,
  words: [word(text, [0, text.length])],
  readings: [],
  quantity: '300',
  unit: '支',
  isConfirmed: false,
  isLeftOut: false,
  isChanged: false,
  ...more,
})

const read = { turn: 90, width: 400, height: 300, name: 'list.jpg', address: 'blob:x', seconds: 1.4 }

function aReading(rows: CheckedRow[]) {
  const reading = {
    photo: { file: new File([], 'list.jpg'), quarters: 0, read, rows },
    share: null,
    read: vi.fn(),
    change: vi.fn(),
    keepRows: vi.fn(),
    close: vi.fn(),
  }
  return reading satisfies ReturnType<typeof usePhoto>
}

async function show(rows: CheckedRow[]) {
  const sent: string[] = []
  const server = fakeServer().on(fastOrder.paste, ({ text }) => {
    sent.push(text)
    return { added: text.split('\n').length, matched: 0, leftOut: [] }
  })
  const reading = aReading(rows)
  await renderScreen(<PhotoPanel reading={reading} photo={reading.photo} />, { server, user: aUser() })
  const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  return { sent, reading, press }
}

describe('a picture beside its lines', () => {
  test('all rows are confirmed at once, those that are no part stay out', async () => {
    const { sent, reading, press } = await show([
      row(0, '申请单', { isPart: false, isLeftOut: true }),
      row(1, '螺栓 M8×30 300支'),
      row(2, '螺母 M8 300支'),
    ])
    await press('全部确认并加入清单')
    expect(sent).toEqual(['螺栓 M8×30 300支\n螺母 M8 300支'])
    expect(reading.close).toHaveBeenCalledOnce()
  })

  test('confirmed rows are added alone, and the others stay', async () => {
    const { sent, reading, press } = await show([
      row(1, '螺栓 M8×30 300支', { isConfirmed: true }),
      row(2, '螺母 M8 300支'),
    ])
    await press('加入已确认的 1 行')
    expect(sent).toEqual(['螺栓 M8×30 300支'])
    expect(reading.close).not.toHaveBeenCalled()
    const [isKept] = reading.keepRows.mock.calls[0]!
    expect([1, 2].map((id) => isKept({ id }))).toEqual([false, true])
  })

  test('a figure that is hard to read is counted, and another reading of it confirms the row', async () => {
    const text = 'M8×30 300支'
    const { reading, press } = await show([row(1, text, { words: [word('M8×30', [0, 5], true)] })])
    expect(screen.getByText('1 行有看不清的数字')).toBeTruthy()
    await press('M8×80')
    expect(reading.change).toHaveBeenCalledWith(1, { text: 'M8×80 300支', isChanged: true, isConfirmed: true })
  })

  test('every figure is marked as open until its row is confirmed', async () => {
    await show([row(1, 'M8×30 300支'), row(2, 'M10×30 300支', { isConfirmed: true })])
    const looks = [...document.querySelectorAll('polygon')].map((one) => one.getAttribute('data-look'))
    expect(looks).toEqual(['open', 'read'])
  })
})
